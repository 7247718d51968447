import type { z } from 'zod';
import { storeApi } from '../api-client';
import type {
  CreateProductInput,
  DeskProduct,
  DeskProductPage,
  DeskProductsQuery,
  DuplicateProductInput,
  ProductInput,
  ProductStateInput,
  SaveOrderFieldsInput,
  SaveServicesInput,
  ScheduleProductInput,
  UpdateProductInput,
} from './schemas';

export type { DeskOrderField, DeskProduct, DeskProductView, DeskService } from './schemas';
export type DeskProductsFilter = Omit<z.input<typeof DeskProductsQuery>, 'page' | 'per_page'>;
/** `id` is the row’s own: a top-up and a card may have the same number. */
export type ProductListRow = DeskProduct & { productId: number };

export const PRODUCTS_PER_PAGE = 50;

type Page = z.output<typeof DeskProductPage>;

/** One page of the products that fit a filter. */
export const deskProductsPage = (filter: DeskProductsFilter, page: number) => ({
  ...storeApi.query('GET /admin/catalogue', { ...filter, page, per_page: PRODUCTS_PER_PAGE }),
  select: ({ products, total }: Page): { rows: ProductListRow[]; total: number } => ({
    rows: products.map((product) => ({
      ...product,
      productId: product.id,
      id: product.id * 2 + (product.kind === 'card' ? 1 : 0),
    })),
    total,
  }),
});

export const deskProductOptions = (kind: DeskProduct['kind'], id: number) =>
  storeApi.query('GET /admin/catalogue/product', { kind, id });

/** What a description or a guide looks like in the shop. */
export const productTextQuery = (text: string) => ({
  queryKey: ['product-text', text],
  queryFn: () => storeApi.call('POST /admin/catalogue/preview-text', { text }),
});

export const productCalls = {
  create: (input: z.input<typeof CreateProductInput>) => storeApi.call('POST /admin/catalogue/create', input),
  update: (input: z.input<typeof UpdateProductInput>) => storeApi.call('POST /admin/catalogue/update', input),
  changeState: (input: z.input<typeof ProductStateInput>) =>
    storeApi.call('POST /admin/catalogue/state', input),
  schedule: (input: z.input<typeof ScheduleProductInput>) =>
    storeApi.call('POST /admin/catalogue/schedule', input),
  duplicate: (input: z.input<typeof DuplicateProductInput>) =>
    storeApi.call('POST /admin/catalogue/duplicate', input),
  removePicture: (input: z.input<typeof ProductInput>) =>
    storeApi.call('POST /admin/catalogue/picture/remove', input),
  saveServices: (input: z.input<typeof SaveServicesInput>) =>
    storeApi.call('POST /admin/catalogue/services', input),
  saveOrderFields: (input: z.input<typeof SaveOrderFieldsInput>) =>
    storeApi.call('POST /admin/catalogue/fields', input),
};
