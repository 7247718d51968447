import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { LONGEST_PATTERN } from '../players/pattern-problem';

export const PRODUCT_KINDS = ['top_up', 'card'] as const;
/** How a product stands, as operators call it. */
export const PRODUCT_STATES = ['active', 'scheduled', 'ended', 'inactive', 'deleted'] as const;
export const PRODUCT_CHANGES = ['activate', 'deactivate', 'delete', 'restore'] as const;
export const DISCOUNT_TYPES = ['percentage', 'flat'] as const;
/** A shop’s longest product has forty. */
export const MOST_SERVICES = 200;

const kind = () => z.enum(PRODUCT_KINDS);
const localMoment = () =>
  z
    .string()
    .regex(/^(2[01]\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d)?$/)
    .refine(
      (local) => local === '' || isLocalMoment(local),
      'It must be a date and a time, such as 2026-12-01T09:00.',
    )
    .register(fieldMarks, { blank: true });
const schedule = {
  on_sale_from: localMoment().describe(
    'From when it’s on sale, in the time zone of the account that asks: `2026-12-01T09:00`. Empty for no beginning.',
  ),
  on_sale_until: localMoment().describe('Until when it’s on sale, in the same time zone. Empty for no end.'),
};
const blank = (max: number) => text(max).default('').register(fieldMarks, { blank: true });
/** Days that a month doesn’t have, and hours that a day doesn’t. */
function isLocalMoment(local: string): boolean {
  const at = new Date(`${local}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(local);
}

const slug = () =>
  z
    .string()
    .min(1)
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const DeskProductsQuery = z.object({
  search: text(100).optional().describe('Only products whose name or address contains this.'),
  kind: kind().optional().describe('Only top-ups, or only cards.'),
  category_id: recordId().optional().describe('Only products of this category.'),
  state: z.enum(PRODUCT_STATES).optional().describe('Without it, all but the deleted ones.'),
  sort: z
    .enum(['name', '-name', 'updated', '-updated'])
    .default('name')
    .describe('What to sort by; with a minus, from high to low.'),
  page: z.int().min(1).max(100_000).default(1).describe('Which page; the first is 1.'),
  per_page: z.int().min(1).max(200).default(50),
});

const DeskProduct = z
  .object({
    kind: kind(),
    id: z.int(),
    name: z.string(),
    slug: z.string().describe('The last part of the product’s address in the shop.'),
    category: z.string().describe('The name of its category.'),
    picture: z.string().describe('The picture’s URL.'),
    region: z.string(),
    state: z.enum(PRODUCT_STATES).describe('Whether it is on sale.'),
    services: z.int().describe('How many active packs or values it has.'),
    from: z.number().nullable().describe('The lowest of their prices before discounts, or null.'),
    currency: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'DeskProduct' });
export type DeskProduct = z.output<typeof DeskProduct>;

export const DeskProductPage = z.object({
  products: z.array(DeskProduct).describe('The products.'),
  total: z.int().describe('How many there are on all pages.'),
});

export const ProductInput = z.object({ kind: kind(), id: recordId() });

/** Of the file as it is uploaded; a phone's largest photos have less. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const UploadPictureInput = ProductInput.extend({ file: z.file().describe('The picture.') });
export const ProductPicture = z.object({ picture: z.url().describe('The picture’s URL. It never changes.') });

const DeskService = z
  .object({
    id: z.int(),
    name: z.string(),
    price: z.number().describe('In the store’s currency, before the discount.'),
    discount: z.number().describe('A percentage, or an amount in the store’s currency.'),
    discount_type: z.enum(DISCOUNT_TYPES),
    active: z.boolean().describe('Whether shoppers see it, within its time on sale.'),
    ...schedule,
    shopper_price: z.number().describe('What a shopper pays for one now.'),
    campaign: z.string().nullable().describe('The campaign whose price that is, or null.'),
    cost: z
      .number()
      .nullable()
      .describe('What a code left in stock cost on average, or null where that isn’t known.'),
  })
  .meta({ id: 'DeskService' });
export type DeskService = z.output<typeof DeskService>;

/** What a shopper fills in: the longest form has six. */
const MOST_FIELDS = 12;
const MOST_OPTIONS = 60;
export const FIELD_TYPES = ['text', 'number', 'select'] as const;

const OrderFieldInput = z.object({
  name: text(60)
    .min(1)
    .describe(
      'What requests call it; of a new one small letters, digits and underscores. It can’t be changed.',
    ),
  label: text(80).min(1).describe('What shoppers see above it, and on their order.'),
  placeholder: blank(80).describe('Shown while it is empty.'),
  note: blank(200).describe('A line below it, such as where to find what it asks for.'),
  type: z.enum(FIELD_TYPES).describe('`text`, `number` for digits alone, or `select` for a choice.'),
  options: z
    .array(
      z.object({
        value: text(80).min(1).describe('What the order keeps.'),
        label: text(80).min(1).describe('What shoppers see.'),
      }),
    )
    .max(MOST_OPTIONS)
    .default([])
    .describe('What can be chosen, for `select`.'),
  pattern: blank(LONGEST_PATTERN).describe('What the whole value has to match, for `text` and `number`.'),
});
export type OrderFieldInput = z.output<typeof OrderFieldInput>;

const DeskOrderField = OrderFieldInput.extend({
  looked_up: z.boolean().describe('Whether players can’t be looked up without it.'),
  supplied: z.int().describe('How many packs a supplier delivers to whom it names.'),
}).meta({ id: 'DeskOrderField' });
export type DeskOrderField = z.output<typeof DeskOrderField>;

export const SaveOrderFieldsInput = z.object({
  id: recordId().describe('The top-up’s id.'),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
  fields: z
    .array(OrderFieldInput)
    .max(MOST_FIELDS)
    .describe('All of them, in the order in which the shop asks for them.'),
});

export const DeskProductView = z
  .object({
    kind: kind(),
    id: z.int(),
    name: z.string(),
    slug: z.string().describe('The last part of the product’s address in the shop.'),
    category_id: z.int(),
    region: z.string(),
    note: z.string(),
    description: z.string().describe('HTML.'),
    guide: z.string().describe('HTML.'),
    description_markdown: z.string().describe('The same text in Markdown.'),
    guide_markdown: z.string().describe('The same text in Markdown.'),
    taxed: z.boolean().describe('Whether its price includes tax, which invoices show.'),
    picture: z.string().describe('The picture’s URL.'),
    has_picture: z
      .boolean()
      .describe('Whether it has one of its own. Without, that is a picture which says so.'),
    state: z.enum(PRODUCT_STATES).describe('Whether it is on sale.'),
    currency: z.string(),
    decimals: z.int().describe('How many decimals amounts in the currency have.'),
    ...schedule,
    time_zone: z.string().describe('The time zone of those times.'),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
    services: z.array(DeskService).describe('Its packs or values, in the shop’s order.'),
    order_fields: z.array(DeskOrderField).describe('What a top-up asks of its buyers, in that order.'),
    categories: z.array(z.object({ id: z.int(), name: z.string() })).describe('The categories it can be in.'),
    regions: z.array(z.string()).describe('The regions of all products, to choose from.'),
  })
  .meta({ id: 'DeskProductDetails' });
export type DeskProductView = z.output<typeof DeskProductView>;

export const CreateProductInput = z.object({
  kind: kind(),
  name: text(120).min(1),
  slug: slug().describe('The last part of its address: small letters, digits and hyphens.'),
  category_id: recordId(),
});

export const UpdateProductInput = z.object({
  kind: kind(),
  id: recordId(),
  name: text(120).min(1),
  slug: slug().describe('The last part of its address: small letters, digits and hyphens.'),
  category_id: recordId(),
  region: text(80).min(1).describe('Where it works.'),
  note: blank(300).describe('A line below the name.'),
  description: blank(20_000).describe('HTML or Markdown, cleaned when stored.'),
  guide: blank(20_000).describe('HTML or Markdown, cleaned when stored.'),
  format: z
    .enum(['html', 'markdown'])
    .default('html')
    .describe('What `description` and `guide` are written in.'),
  taxed: z
    .boolean()
    .describe(
      'Whether its price includes tax, which invoices show. False for vouchers whose tax is due when they are redeemed.',
    ),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
});

export const ProductTextInput = z.object({ text: blank(20_000).describe('Markdown.') });
export const ProductText = z.object({
  html: z.string().describe('The text as the product’s page shows it.'),
});

export const ProductStateInput = z.object({
  kind: kind(),
  id: recordId(),
  change: z.enum(PRODUCT_CHANGES).describe('A restored product is inactive.'),
});

export const ScheduleProductInput = z.object({
  kind: kind(),
  id: recordId(),
  on_sale_from: schedule.on_sale_from.default(''),
  on_sale_until: schedule.on_sale_until.default(''),
});

const ServiceInput = z.object({
  id: recordId().optional().describe('Of a service that is there; without it, one is added.'),
  name: text(120).min(1),
  price: z.number().min(0).max(10_000_000).describe('In the store’s currency, before the discount.'),
  discount: z
    .number()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('A percentage, or an amount in the store’s currency.'),
  discount_type: z.enum(DISCOUNT_TYPES).default('percentage'),
  active: z.boolean().default(true).describe('Whether shoppers see it, within its time on sale.'),
  on_sale_from: schedule.on_sale_from
    .optional()
    .describe('As in `admin/catalogue/schedule`; without it, what is set stays.'),
  on_sale_until: schedule.on_sale_until.optional(),
});
export type ServiceInput = z.output<typeof ServiceInput>;

export const SaveServicesInput = z.object({
  kind: kind(),
  id: recordId().describe('The product’s id.'),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
  services: z
    .array(ServiceInput)
    .min(1)
    .max(MOST_SERVICES)
    .describe('All of them, in the order in which the shop shows them.'),
});

export const ProductAddress = z.object({ kind: kind(), id: z.int() });
export type ProductAddress = z.output<typeof ProductAddress>;

export const DuplicateProductInput = z.object({
  kind: kind(),
  id: recordId(),
  slug: slug().describe('The copy’s address: small letters, digits and hyphens.'),
});
