import type { z } from 'zod';
import { storeApi } from '../api-client';
import type {
  CategoryStateInput,
  CreateCategoryInput,
  DeleteCategoryInput,
  OrderCategoriesInput,
  UpdateCategoryInput,
} from './schemas';

export type { DeskCategory } from './schemas';

export const categoriesQuery = () => storeApi.query('GET /admin/catalogue/categories');

/** Throw ApiFailure. */
export const categoryCalls = {
  create: (input: z.input<typeof CreateCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/create', input),
  update: (input: z.input<typeof UpdateCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/update', input),
  order: (input: z.input<typeof OrderCategoriesInput>) =>
    storeApi.call('POST /admin/catalogue/categories/order', input),
  changeState: (input: z.input<typeof CategoryStateInput>) =>
    storeApi.call('POST /admin/catalogue/categories/state', input),
  delete: (input: z.input<typeof DeleteCategoryInput>) =>
    storeApi.call('POST /admin/catalogue/categories/delete', input),
};
