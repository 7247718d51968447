import type { z } from 'zod';
import { COLOR_NAMES, type ColorName } from '@/lib/campaign/brand/colors';
import type { Font } from '@/lib/campaign/brand/fonts';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import type { SaveBrandKitInput } from '@/lib/campaign/brand/schemas';

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
