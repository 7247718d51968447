import { z } from 'zod';
import { store } from '../contract';
import { changeProductState as changeState } from './change-product-state';
import { createProduct as create } from './create-product';
import { duplicateProduct as duplicate } from './duplicate-product';
import { getDeskProduct as get } from './get-desk-product';
import { listDeskProducts as list } from './list-desk-products';
import { previewProductText as preview } from './preview-product-text';
import { saveOrderFields as saveFields } from './save-order-fields';
import { saveServices as save } from './save-services';
import { scheduleProduct as schedule } from './schedule-product';
import {
  CreateProductInput,
  DeskProductPage,
  DeskProductsQuery,
  DeskProductView,
  DuplicateProductInput,
  ProductAddress,
  ProductInput,
  ProductStateInput,
  ProductText,
  ProductTextInput,
  SaveOrderFieldsInput,
  SaveServicesInput,
  ScheduleProductInput,
  UpdateProductInput,
} from './schemas';
import { updateProduct as update } from './update-product';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');

export const listDeskProductsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/catalogue',
  summary: 'List top-ups and cards, on sale or not.',
  tag,
  extension: true,
  auth: 'catalogue:read',
  query: DeskProductsQuery,
  example: { query: { kind: 'card' } },
  response: DeskProductPage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const getDeskProductEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/catalogue/product',
  summary: 'Get a top-up or a card with all its packs or values.',
  tag,
  extension: true,
  auth: 'catalogue:read',
  record: 'id',
  query: ProductInput,
  example: { query: { kind: 'card', id: 1 } },
  response: DeskProductView,
  handler: ({ actor, query }) => get({ actor, input: query }),
});

export const createProductEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/create',
  summary: 'Create a top-up or a card.',
  description: 'It is inactive until it is activated.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  body: CreateProductInput,
  example: {
    body: { kind: 'card', name: 'Emberfall', slug: 'emberfall', category_id: 2_000_000_000 },
    status: 422,
  },
  response: ProductAddress,
  handler: ({ actor, body }) => create({ actor, input: body }),
});

export const updateProductEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/update',
  summary: 'Change a top-up or a card.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: UpdateProductInput,
  example: {
    body: {
      kind: 'card',
      id: 2_000_000_000,
      name: 'Emberfall',
      slug: 'emberfall',
      category_id: 1,
      region: 'Global',
      taxed: true,
    },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await update({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const previewProductTextEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/preview-text',
  summary: 'See a description or a guide as the shop would show it.',
  tag,
  extension: true,
  auth: 'catalogue:read',
  body: ProductTextInput,
  example: { body: { text: '## How it works\n\n1. Open the game' } },
  response: ProductText,
  handler: async ({ actor, body }) => preview({ actor, input: body }),
});

export const changeProductStateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/state',
  summary: 'Activate, deactivate, delete or restore a top-up or a card.',
  description: 'Orders and codes stay.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: ProductStateInput,
  example: { body: { kind: 'card', id: 1, change: 'activate' } },
  response: Updated,
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const scheduleProductEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/schedule',
  summary: 'Say from when and until when a top-up or a card is on sale.',
  description: 'It has to be active as well. Shoppers see it, or don’t, within a second of the time.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: ScheduleProductInput,
  example: { body: { kind: 'card', id: 2_000_000_000, on_sale_from: '2026-12-01T09:00' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await schedule({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const duplicateProductEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/duplicate',
  summary: 'Copy a top-up or a card with its packs or values.',
  description: 'The copy is inactive, and has no codes and no campaign.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: DuplicateProductInput,
  example: { body: { kind: 'card', id: 2_000_000_000, slug: 'emberfall-eu' }, status: 404 },
  response: ProductAddress,
  handler: ({ actor, body }) => duplicate({ actor, input: body }),
});

export const saveServicesEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/services',
  summary: 'Save the packs of a top-up or the values of a card.',
  description: 'Orders that were made keep their price.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: SaveServicesInput,
  example: {
    body: { kind: 'card', id: 2_000_000_000, services: [{ name: '10 crystals', price: 9.8 }] },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await save({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const saveOrderFieldsEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/catalogue/fields',
  summary: 'Save what a top-up asks of its buyers.',
  description: 'Orders that were made and saved players keep what was filled in.',
  tag,
  extension: true,
  auth: 'catalogue:write',
  record: 'id',
  body: SaveOrderFieldsInput,
  example: {
    body: {
      id: 2_000_000_000,
      fields: [{ name: 'player_id', label: 'Player ID', type: 'text', pattern: '[0-9]{8,10}' }],
    },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await saveFields({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});
