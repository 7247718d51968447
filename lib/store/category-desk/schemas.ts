import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { PRODUCT_STATES } from '../product-desk/schemas';

const CATEGORY_KINDS = ['top_up', 'card'] as const;
/** How a category stands, as operators call it. */
export const CATEGORY_STATES = ['active', 'inactive', 'deleted'] as const;
export const CATEGORY_CHANGES = ['activate', 'deactivate', 'restore'] as const;
/** Of one kind, without the deleted ones: more than any shopper reads through. */
export const MOST_CATEGORIES = 1_000;

const kind = () => z.enum(CATEGORY_KINDS);
const icon = () =>
  z
    .string()
    .min(1)
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*( [a-z0-9]+(-[a-z0-9]+)*)*$/)
    .describe('The class name of its icon, as clients of the API show it.');

const DeskCategory = z
  .object({
    id: z.int(),
    kind: kind(),
    name: z.string(),
    icon: z.string().describe('The class name of its icon, as clients of the API show it.'),
    state: z.enum(CATEGORY_STATES).describe('Whether the shop shows it and its products.'),
    products: z.int().describe('How many products it has, the deleted ones included.'),
    active: z.int().describe('How many of them are active.'),
    revision: z.string().describe('Changes with each change; send it back to notice somebody else’s.'),
  })
  .meta({ id: 'DeskCategory' });
export type DeskCategory = z.output<typeof DeskCategory>;

export const DeskCategories = z.object({
  categories: z.array(DeskCategory).describe('The categories in the shop’s order, the deleted ones last.'),
});

export const CreateCategoryInput = z.object({ kind: kind(), name: text(120).min(1), icon: icon() });

export const UpdateCategoryInput = z.object({
  id: recordId(),
  name: text(120).min(1),
  icon: icon(),
  revision: text(40).optional().describe('As last read; if somebody has changed it since, nothing is saved.'),
});

export const OrderCategoriesInput = z.object({
  kind: kind(),
  categories: z
    .array(recordId())
    .min(1)
    .max(MOST_CATEGORIES)
    .describe('The ids of all categories of the kind, in the order in which the shop shows them.'),
});

/** Of one category: more than anybody puts in order by hand. */
export const MOST_PRODUCTS = 1_000;

export const CategoryProductsQuery = z.object({ id: recordId() });

export const CategoryProducts = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: kind(),
    products: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          state: z.enum(PRODUCT_STATES).describe('Whether the shop sells it.'),
        }),
      )
      .describe(`Its products in the shop’s order, without the deleted ones; the first ${MOST_PRODUCTS}.`),
  })
  .meta({ id: 'CategoryProducts' });
export type CategoryProducts = z.output<typeof CategoryProducts>;

export const OrderProductsInput = z.object({
  id: recordId(),
  products: z
    .array(recordId())
    .min(1)
    .max(MOST_PRODUCTS)
    .describe('The ids of all its products, in the order in which the shop shows them.'),
});

export const CategoryStateInput = z.object({
  id: recordId(),
  change: z.enum(CATEGORY_CHANGES).describe('A restored category is inactive.'),
});

export const DeleteCategoryInput = z.object({
  id: recordId(),
  move_to: recordId()
    .optional()
    .describe('The category that its products move to. Required if it has any, the deleted ones included.'),
});

export const CategoryAddress = z.object({ id: z.int() });
