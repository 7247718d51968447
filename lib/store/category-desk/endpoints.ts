import { z } from 'zod';
import { store } from '../contract';
import { changeCategoryState as changeState } from './change-category-state';
import { createCategory as create } from './create-category';
import { deleteCategory as remove } from './delete-category';
import { listCategories as list } from './list-categories';
import { listCategoryProducts as listProducts } from './list-category-products';
import { orderCategories as order } from './order-categories';
import { orderProducts } from './order-products';
import {
  CategoryAddress,
  CategoryProducts,
  CategoryProductsQuery,
  CategoryStateInput,
  CreateCategoryInput,
  DeleteCategoryInput,
  DeskCategories,
  OrderCategoriesInput,
  OrderProductsInput,
  UpdateCategoryInput,
} from './schemas';
import { updateCategory as update } from './update-category';

const shared = { tag: 'Operations', extension: true } as const;
const Updated = z.literal('Updated Successfully');
const NO_CATEGORY = 2_000_000_000;

export const listDeskCategoriesEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/catalogue/categories',
  summary: 'List categories with the number of their products.',
  auth: 'catalogue:read',
  example: {},
  response: DeskCategories,
  handler: ({ actor }) => list({ actor }),
});

export const createCategoryEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/create',
  summary: 'Create a category.',
  description: 'It is the last of its kind, and appears in the shop once it has an active product.',
  auth: 'catalogue:write',
  body: CreateCategoryInput,
  example: { body: { kind: 'card', name: 'Game stores', icon: 'fa-solid fa-store' }, status: 422 },
  response: CategoryAddress,
  handler: ({ actor, body }) => create({ actor, input: body }),
});

export const updateCategoryEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/update',
  summary: 'Change a category’s name or icon.',
  auth: 'catalogue:write',
  record: 'id',
  body: UpdateCategoryInput,
  example: { body: { id: NO_CATEGORY, name: 'Gifts', icon: 'fa-solid fa-gift' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await update({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const orderCategoriesEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/order',
  summary: 'Put the categories of a kind in order.',
  description: 'Name each category of the kind that isn’t deleted once.',
  auth: 'catalogue:write',
  body: OrderCategoriesInput,
  example: { body: { kind: 'card', categories: [NO_CATEGORY] }, status: 409 },
  response: Updated,
  async handler({ actor, body }) {
    await order({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const listCategoryProductsEndpoint = store.endpoint({
  ...shared,
  method: 'GET',
  path: '/admin/catalogue/categories/products',
  summary: 'List the products of a category in the shop’s order.',
  auth: 'catalogue:read',
  record: 'id',
  query: CategoryProductsQuery,
  example: { query: { id: NO_CATEGORY }, status: 404 },
  response: CategoryProducts,
  handler: ({ actor, query }) => listProducts({ actor, input: query }),
});

export const orderProductsEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/order-products',
  summary: 'Put the products of a category in order.',
  description: 'Name each product of the category that isn’t deleted once.',
  auth: 'catalogue:write',
  record: 'id',
  body: OrderProductsInput,
  example: { body: { id: NO_CATEGORY, products: [NO_CATEGORY] }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await orderProducts({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const changeCategoryStateEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/state',
  summary: 'Show, hide or restore a category.',
  description: 'The products of a hidden category are hidden, too.',
  auth: 'catalogue:write',
  record: 'id',
  body: CategoryStateInput,
  example: { body: { id: NO_CATEGORY, change: 'activate' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const deleteCategoryEndpoint = store.endpoint({
  ...shared,
  method: 'POST',
  path: '/admin/catalogue/categories/delete',
  summary: 'Delete a category.',
  description: 'Its products move to another category of its kind. It can be restored, without them.',
  auth: 'catalogue:write',
  record: 'id',
  body: DeleteCategoryInput,
  example: { body: { id: NO_CATEGORY }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await remove({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
