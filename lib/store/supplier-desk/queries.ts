import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ComparedDays, SaveSupplierInput, SettleUnitInput, SupplyInput } from './schemas';

export type { SuppliedService, SupplierUnit, SupplierView } from './schemas';
export type ComparedDay = z.output<typeof ComparedDays>['days'][number];

export const UNITS_SHOWN = 50;

export const suppliersQuery = () => storeApi.query('GET /admin/suppliers', undefined);

/** The latest units of all suppliers, or those that need a person. */
export const unitsQuery = (state?: 'unknown') =>
  storeApi.query('GET /admin/suppliers/units', { per_page: UNITS_SHOWN, ...(state && { state }) });

export const daysQuery = (supplier_id: number) =>
  storeApi.query('GET /admin/suppliers/days', { supplier_id });

export const suppliedQuery = (kind: 'card' | 'top_up', id: number) =>
  storeApi.query('GET /admin/suppliers/services', { kind, id });

export const supplierCalls = {
  save: (input: z.input<typeof SaveSupplierInput>) => storeApi.call('POST /admin/suppliers/save', input),
  changeState: (id: number, enabled: boolean) =>
    storeApi.call('POST /admin/suppliers/state', { id, enabled }),
  test: (id: number) => storeApi.call('POST /admin/suppliers/test', { id }),
  supply: (input: z.input<typeof SupplyInput>) => storeApi.call('POST /admin/suppliers/supply', input),
  settle: (input: z.input<typeof SettleUnitInput>) =>
    storeApi.call('POST /admin/suppliers/units/settle', input),
};

/** What changes where a supplier or a purchase does. */
export const supplierKeys = [
  storeApi.key('GET /admin/suppliers'),
  storeApi.key('GET /admin/suppliers/units'),
];
