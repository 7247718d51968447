import type { z } from 'zod';
import { COLOR_NAMES, type ColorName } from '@/lib/campaign/brand/colors';
import { FONTS, type Font } from '@/lib/campaign/brand/fonts';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import type { SaveBrandKitInput } from '@/lib/campaign/brand/schemas';
import type { marketing } from '@/lib/texts/en/marketing';

/** A brand kit as its form holds it. */
export type BrandValues = Record<ColorName, string> & {
  logo: BrandKit['logo'];
  logo_width: string;
  heading_font: Font;
  body_font: Font;
  footer: string;
  social: string;
};

export const valuesOf = ({ logo_width, ...kit }: BrandKit): BrandValues => ({
  ...kit,
  logo_width: String(logo_width),
});

const colorsOf = (values: BrandValues) =>
  Object.fromEntries(COLOR_NAMES.map((name) => [name, values[name]])) as Record<ColorName, string>;

const within = (given: string) => Math.min(600, Math.max(40, Number(given) || 160));

/** The same as the API takes it. */
export const inputOf = (values: BrandValues, revision: string): z.input<typeof SaveBrandKitInput> => ({
  ...colorsOf(values),
  ...(values.logo && { logo_id: values.logo.id }),
  logo_width: Number(values.logo_width),
  heading_font: values.heading_font,
  body_font: values.body_font,
  footer: values.footer,
  social: values.social,
  revision,
});

/** The kit as it would be, for its preview. */
export const previewOf = (values: BrandValues, kit: BrandKit): BrandKit => ({
  ...kit,
  ...colorsOf(values),
  logo: values.logo,
  logo_width: within(values.logo_width),
  heading_font: values.heading_font,
  body_font: values.body_font,
  footer: values.footer,
});

type Texts = typeof marketing.brand;

/** What two versions of a kit are compared by, in words. */
export function brandParts(texts: Texts) {
  const { colors, fonts, footer, logo } = texts;
  const colorName = (name: ColorName) =>
    colors.names[name.replace(/^dark_/, '') as keyof typeof colors.names];
  const font = (value: unknown) => FONTS[value as Font]?.name ?? '';
  return [
    { name: 'logo' as const, label: logo.title, show: (value: unknown) => logoName(value) || logo.none },
    { name: 'logo_width' as const, label: logo.width },
    ...COLOR_NAMES.map((name) => ({
      name,
      label: name.startsWith('dark_') ? `${colorName(name)} (${colors.dark})` : colorName(name),
    })),
    { name: 'heading_font' as const, label: fonts.heading, show: font },
    { name: 'body_font' as const, label: fonts.body, show: font },
    { name: 'footer' as const, label: footer.footer },
    { name: 'social' as const, label: footer.social },
  ];
}

const logoName = (value: unknown): string => {
  const { alt, url } = (value || {}) as Partial<NonNullable<BrandValues['logo']>>;
  return alt || url || '';
};
