/** The brand kit: how an account's emails look. */
export const brand = {
  title: 'Brand kit',
  intro: 'New designs start with this look. Saving doesn’t change your templates; “Apply to templates” does.',
  open: 'Brand kit',
  save: 'Save brand kit',
  saved: 'Brand kit saved',
  logo: {
    title: 'Logo',
    intro: 'Shown at the top of new designs.',
    choose: 'Choose logo',
    change: 'Change logo',
    remove: 'Remove logo',
    none: 'No logo',
    width: 'Width in pixels',
  },
  fonts: {
    title: 'Fonts',
    intro: 'Fonts that email programs have, so that no reader sees a substitute.',
    heading: 'Headings',
    body: 'Text',
  },
  colors: {
    title: 'Colours',
    light: 'Light',
    dark: 'Dark mode',
    darkHint: 'For email programs that follow the reader’s dark mode, such as Apple Mail.',
    names: {
      page: 'Page',
      surface: 'Email',
      text: 'Text',
      link: 'Links',
      button: 'Buttons',
      button_text: 'Button text',
    },
    weak: (name: string, ratio: string) =>
      `${name}: contrast is ${ratio} to 1. Readers need at least 4.5 to 1.`,
  },
  footer: {
    title: 'Footer and social links',
    footer: 'Footer',
    footerHint: 'Lines above the unsubscribe link, such as your company and postal address.',
    social: 'Social links',
    socialHint: 'One on each line: a name and its address, such as “Instagram https://instagram.com/shop”.',
  },
  applyAll: {
    open: 'Apply to templates…',
    saveFirst: 'Save the brand kit first',
    title: 'Apply the brand kit to templates',
    intro:
      'Changes colours and fonts. Logo, footer and blocks with their own colours stay. Each template is kept as a version, so you can go back.',
    none: 'You have no templates made in the visual editor.',
    htmlOnly: (count: number) =>
      count === 1
        ? '1 template is HTML and keeps its look.'
        : `${count} templates are HTML and keep their look.`,
    all: 'All templates',
    now: 'Now',
    after: 'With the brand kit',
    same: 'Already has this look',
    making: 'Loading preview…',
    notMade: 'No preview: it couldn’t be loaded',
    apply: (count: number) => (count === 1 ? 'Apply to 1 template' : `Apply to ${count} templates`),
    progress: (done: number, all: number) => `${done} of ${all} templates …`,
    stop: 'Stop',
    done: (count: number) =>
      count === 1 ? '1 template has the new look' : `${count} templates have the new look`,
    nothing: 'All of them already had this look',
    failed: (names: string) => `Not changed: ${names}. Somebody may be editing them. Try again.`,
    undo: 'Undo',
    undone: (count: number) => (count === 1 ? '1 template restored' : `${count} templates restored`),
    notUndone: (names: string) =>
      `Changed since, so not restored: ${names}. Their versions have the old look.`,
  },
  preview: 'Preview',
  apply: 'Apply brand',
  applied: 'Brand applied. Blocks with their own colours keep them.',
};
