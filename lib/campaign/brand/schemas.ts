import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { COLOR_NAMES, type ColorName } from './colors';
import { FONT_KEYS } from './fonts';

const color = () =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .describe('The color, as `#rrggbb`.');
const colorFields = Object.fromEntries(COLOR_NAMES.map((name) => [name, color()])) as Record<
  ColorName,
  ReturnType<typeof color>
>;

/** Up to eight lines of a name and an address. */
const SOCIAL = /^(?:[^\r\n]{1,60}? +https?:\/\/[^\s"'<>]{1,300}(?:\r?\n|$)){0,8}$/;

const look = {
  logo_width: z.int().min(40).max(600).describe('The logo’s width in pixels.'),
  heading_font: z.enum(FONT_KEYS).describe('The font of headings.'),
  body_font: z.enum(FONT_KEYS).describe('The font of other text.'),
};

export const BrandKit = z
  .object({
    logo: z
      .object({ id: z.int(), url: z.url().describe('The picture’s URL.'), alt: z.string() })
      .nullable()
      .describe('The logo, or null without one.'),
    ...look,
    ...colorFields,
    footer: z.string().describe('The text at the end of new designs.'),
    social: z.string().describe('A name and a URL on each line.'),
    social_links: z
      .array(z.object({ name: z.string(), url: z.string().describe('The link’s URL.') }))
      .describe('The same, line by line.'),
    is_chosen: z.boolean().describe('Whether the account has saved a brand kit.'),
    revision: z.string().describe('Changes when the brand kit changes.'),
  })
  .meta({ id: 'BrandKit' });

export const SaveBrandKitInput = z.object({
  logo_id: recordId()
    .optional()
    .describe('The id of a picture in the library; without it, there is no logo.'),
  ...look,
  ...colorFields,
  footer: text(500)
    .default('')
    .register(fieldMarks, { blank: true })
    .describe('The text at the end of new designs, such as a postal address.'),
  social: z
    .string()
    .max(3_000)
    .regex(SOCIAL)
    .default('')
    .register(fieldMarks, { blank: true })
    .describe('A name and a URL on each line, at most eight.'),
  revision: z
    .string()
    .max(64)
    .optional()
    .describe('The `revision` you last read. If it has changed since, nothing is saved: 409.'),
});

export const BrandDesigns = z.object({
  templates: z.array(z.object({ id: z.int(), name: z.string() })).describe('The templates.'),
  html_only: z.int().describe('How many templates are HTML alone, which the kit can’t be applied to.'),
});

export const ApplyBrandInput = z.object({ template_id: recordId() });

export const AppliedBrand = z
  .object({
    version_id: z
      .int()
      .nullable()
      .describe('The version that the template was kept as; null where it had that look already.'),
    updated_at: z.string().nullable().describe('When the template was written, or null.'),
  })
  .meta({ id: 'AppliedBrand' });
