/** What colors of a brand are for, and those that an account begins with. */
export const DEFAULT_COLORS = {
  page: '#f3f4f6',
  surface: '#ffffff',
  text: '#1c1e26',
  link: '#1f3fbf',
  button: '#1c1e26',
  button_text: '#ffffff',
  dark_page: '#14161c',
  dark_surface: '#1e2129',
  dark_text: '#f1f2f5',
  dark_link: '#9db4ff',
  dark_button: '#f1f2f5',
  dark_button_text: '#14161c',
} as const;

export type ColorName = keyof typeof DEFAULT_COLORS;
export const COLOR_NAMES = Object.keys(DEFAULT_COLORS) as ColorName[];

const isDark = (name: ColorName) => name.startsWith('dark_');
export const LIGHT_COLORS = COLOR_NAMES.filter((name) => !isDark(name));
export const DARK_COLORS = COLOR_NAMES.filter(isDark);
