/** What the primitives say, on every page. */
export const ui = {
  copy: 'Copy',
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied',
  copyByHand: 'Select the text and copy it by hand',
  keepAsItIs: 'Keep it as it is',
  close: 'Close',
  colourTheme: 'Colour theme',
  themeSystem: 'As the system',
  themeLight: 'Light',
  themeDark: 'Dark',
  showPassword: 'Show password',
  skipToContent: 'Skip to content',
};
