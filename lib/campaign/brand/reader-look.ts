import type { ColorName } from './colors';
import { contrast, luminance, READABLE } from './contrast';
import { FONTS } from './fonts';
import type { BrandKit } from './read-brand-kit';

/** How pages look that an account's readers open. */
export type ReaderLook = {
  /** A style sheet that gives the page's roles the account's colors and fonts. */
  css: string;
  logo: { url: string; alt: string; width: number } | null;
  /** Lines of text at the end of the page. */
  footer: string[];
};

type Kit = Pick<BrandKit, 'is_chosen' | 'logo' | 'logo_width' | 'heading_font' | 'body_font' | 'footer'> &
  Record<ColorName, string>;
type Scheme = 'light' | 'dark';
type Roles = Readonly<Record<string, string>>;

/** What WCAG asks of what a control is known by. */
const VISIBLE = 3;

/** Pages have colors that the kit knows nothing of, such as those of errors; they fit what is clearly light, or dark. */
const LIGHT_FROM = 0.5;
const DARK_TO = 0.1;

const LOGO_WIDTH = 320;

/** The one color over the other, which shows through. */
function mix(over: string, under: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [over, under].map((color) => Number.parseInt(color.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * share + (b ?? 0) * (1 - share));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** How the kit's colors of a scheme may be used on a page: those that can't be read there are left out. */
function rolesOf(kit: Kit, scheme: Scheme): Roles {
  const prefix = scheme === 'light' ? '' : 'dark_';
  const of = (name: 'page' | 'surface' | 'text' | 'link' | 'button' | 'button_text') =>
    kit[`${prefix}${name}` as ColorName];
  const button = of('button');
  const label = [of('button_text'), '#ffffff', '#000000'].find((one) => contrast(one, button) >= READABLE);
  const buttonRoles: Roles = {
    volt: button,
    'volt-press': mix(label ?? '#000000', button, 0.12),
    ink: label ?? '#000000',
    // Made of the two above otherwise, it would be the label's color.
    fill: DEFAULTS.fill?.[scheme === 'light' ? 0 : 1] ?? '',
  };
  const [page, surface, text] = [of('page'), of('surface'), of('text')];
  const grounds = [page, surface];
  const isReadable = (color: string) => grounds.every((ground) => contrast(color, ground) >= READABLE);
  const isOfScheme = grounds.every((ground) =>
    scheme === 'light' ? luminance(ground) >= LIGHT_FROM : luminance(ground) <= DARK_TO,
  );
  if (!isOfScheme || !isReadable(text)) return buttonRoles;
  /** The quietest mixture of text and page that will do. */
  const quiet = (from: number, fits: (color: string) => boolean) => {
    for (let share = from; share < 1; share += 0.05)
      if (fits(mix(text, page, share))) return mix(text, page, share);
    return text;
  };
  const muted = quiet(0.7, isReadable);
  return {
    ...buttonRoles,
    fill: grounds.every((ground) => contrast(button, ground) >= VISIBLE) ? button : text,
    page,
    surface,
    text,
    muted,
    faint: muted,
    link: isReadable(of('link')) ? of('link') : text,
    line: mix(text, page, 0.14),
    hover: mix(text, page, 0.06),
    sunken: mix(text, page, 0.04),
    outline: mix(text, page, 0.3),
    edge: quiet(0.4, (color) => grounds.every((ground) => contrast(color, ground) >= VISIBLE)),
  };
}

/** What a logo is made for is a light email: on a dark page it gets that behind it. */
const plateOf = ({ page, dark_page }: Kit) =>
  luminance(page) >= LIGHT_FROM && luminance(dark_page) <= DARK_TO
    ? `light-dark(transparent,${page})`
    : 'transparent';

/**
 * The look that an account has chosen for its emails, on a page; null where it has chosen none.
 *
 * @param part selects the part of a page that has it; without one, the whole page does.
 */
export function readerLook(kit: Kit, part?: string): ReaderLook | null {
  if (!kit.is_chosen) return null;
  const [light, dark] = [rolesOf(kit, 'light'), rolesOf(kit, 'dark')];
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])];
  const colors = names.map(
    (name) =>
      `--color-${name}:light-dark(${light[name] ?? DEFAULTS[name]?.[0]},${dark[name] ?? DEFAULTS[name]?.[1]})`,
  );
  const font = ({ stack }: { stack: string }) => stack;
  const css = [
    `${part ?? ':root'}{${colors.join(';')}}`,
    kit.body_font === 'system' ? '' : `${part ?? 'body'}{font-family:${font(FONTS[kit.body_font])}}`,
    kit.heading_font === 'system'
      ? ''
      : `${part ?? ''} :is(h1,h2){font-family:${font(FONTS[kit.heading_font])}}`,
    `.reader-logo{background:${plateOf(kit)}}`,
    part === undefined
      ? '#maker{display:none}'
      : `${part}{background:var(--color-page);color:var(--color-text)}`,
  ].join('');
  return {
    css,
    logo: kit.logo && { url: kit.logo.url, alt: kit.logo.alt, width: Math.min(kit.logo_width, LOGO_WIDTH) },
    footer: kit.footer.split(/\r?\n/).filter((line) => line.trim() !== ''),
  };
}

/** What pages have without a kit (`app/globals.css`), where a kit's colors serve one scheme alone: light, dark. */
const DEFAULTS: Readonly<Record<string, readonly [string, string]>> = {
  page: ['var(--color-paper)', 'oklch(0.18 0.02 265)'],
  surface: ['oklch(1 0 0)', 'var(--color-n-11)'],
  text: ['oklch(0.18 0.02 265)', 'oklch(0.965 0.004 265)'],
  muted: ['var(--color-n-8)', 'var(--color-n-5)'],
  faint: ['oklch(0.52 0.018 265)', 'oklch(0.66 0.016 265)'],
  link: ['var(--color-moss)', 'oklch(0.89 0.19 122)'],
  fill: ['oklch(0.18 0.02 265)', 'oklch(0.89 0.19 122)'],
  line: ['var(--color-n-3)', 'oklch(0.305 0.02 265)'],
  hover: ['var(--color-n-2)', 'var(--color-n-10)'],
  sunken: ['var(--color-n-1)', 'oklch(0.155 0.018 265)'],
  outline: ['var(--color-n-4)', 'oklch(0.4 0.02 265)'],
  edge: ['oklch(0.62 0.016 265)', 'oklch(0.52 0.02 265)'],
};
