import type { z } from 'zod';
import { storeApi } from '../api-client';
import type {
  CategoryStateInput,
  CreateCategoryInput,
  DeleteCategoryInput,
  OrderCategoriesInput,
  OrderProductsInput,
  UpdateCategoryInput,
} from './schemas';

export type { CategoryProducts, DeskCategory } from './schemas';

export const categoriesQuery = () => storeApi.query('GET /admin/catalogue/categories');

export const categoryProductsQuery = (id: number) =>
  storeApi.query('GET /admin/catalogue/categories/products', { id });

/** Throw ApiFailure. */
export const categoryCalls = {
  create: (input: z.input<typeof CreateCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/create', input),
  update: (input: z.input<typeof UpdateCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/update', input),
  order: (input: z.input<typeof OrderCategoriesInput>) =>
    storeApi.call('POST /admin/catalogue/categories/order', input),
  orderProducts: (input: z.input<typeof OrderProductsInput>) =>
    storeApi.call('POST /admin/catalogue/categories/order-products', input),
  changeState: (input: z.input<typeof CategoryStateInput>) =>
    storeApi.call('POST /admin/catalogue/categories/state', input),
  delete: (input: z.input<typeof DeleteCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/delete', input),
};
