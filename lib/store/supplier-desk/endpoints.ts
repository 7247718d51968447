import { z } from 'zod';
import { store } from '../contract';
import { buyForOrder } from './buy-for-order';
import { changeSupplierState as changeState } from './change-supplier-state';
import { listDays } from './list-days';
import { listSupplied } from './list-supplied';
import { listSuppliers as list } from './list-suppliers';
import { listUnits } from './list-units';
import { saveSupplier as save } from './save-supplier';
import {
  Bought,
  BuyInput,
  ComparedDays,
  DaysQuery,
  SaveSupplierInput,
  SettleUnitInput,
  SuppliedQuery,
  SuppliedServices,
  SupplierAddress,
  SupplierBalance,
  SupplierInput,
  SupplierList,
  SupplierStateInput,
  SupplyCost,
  SupplyInput,
  UnitPage,
  UnitsQuery,
} from './schemas';
import { settleUnitByHand } from './settle-unit-by-hand';
import { supplyService } from './supply-service';
import { testSupplier } from './test-supplier';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');
const updated = 'Updated Successfully' as const;
const NOBODY = 2_000_000_000;

export const listSuppliersEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/suppliers',
  summary: 'List suppliers with what is on its way.',
  tag,
  extension: true,
  auth: 'suppliers:read',
  example: {},
  response: SupplierList,
  handler: ({ actor }) => list({ actor }),
});

export const saveSupplierEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/suppliers/save',
  summary: 'Add or change a supplier.',
  description: 'A new one is off. Secrets are encrypted and never shown again.',
  tag,
  extension: true,
  auth: 'suppliers:write',
  fresh: true,
  record: 'id',
  body: SaveSupplierInput,
  example: {
    body: { id: NOBODY, name: 'Reloadly', environment: 'sandbox', client_id: 'k3Jd…', currency: 'USD' },
    status: 404,
  },
  response: SupplierAddress,
  handler: ({ actor, body }) => save({ actor, input: body }),
});

export const changeSupplierStateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/suppliers/state',
  summary: 'Turn a supplier on or off.',
  description: 'What is on its way comes all the same.',
  tag,
  extension: true,
  auth: 'suppliers:write',
  record: 'id',
  body: SupplierStateInput,
  example: { body: { id: NOBODY, enabled: true }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await changeState({ actor, input: body });
    return updated;
  },
});

export const testSupplierEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/suppliers/test',
  summary: 'Ask a supplier what is left on the account.',
  tag,
  extension: true,
  auth: 'suppliers:write',
  record: 'id',
  body: SupplierInput,
  example: { body: { id: NOBODY }, status: 404 },
  response: SupplierBalance,
  handler: ({ actor, body }) => testSupplier({ actor, input: body }),
});

export const listSuppliedEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/suppliers/services',
  summary: 'List a product’s packs or values with who delivers them.',
  tag,
  extension: true,
  auth: 'suppliers:read',
  record: 'id',
  query: SuppliedQuery,
  example: { query: { kind: 'card', id: 1 } },
  response: SuppliedServices,
  handler: ({ actor, query }) => listSupplied({ actor, input: query }),
});

export const supplyServiceEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/suppliers/supply',
  summary: 'Choose who delivers a pack or value.',
  description: 'The supplier is asked for its price, which shows that it has the product.',
  tag,
  extension: true,
  auth: 'suppliers:write',
  record: 'service_id',
  body: SupplyInput,
  example: {
    body: { kind: 'card', service_id: NOBODY, supplier_id: 1, product: '10', unit_price: 25 },
    status: 404,
  },
  response: SupplyCost,
  handler: ({ actor, body }) => supplyService({ actor, input: body }),
});

export const listUnitsEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/suppliers/units',
  summary: 'List what was bought at suppliers, newest first.',
  description: 'One entry for each unit of an order. `next` leads to the next page.',
  tag,
  extension: true,
  auth: 'suppliers:read',
  query: UnitsQuery,
  example: { query: { state: 'unknown' } },
  response: UnitPage,
  handler: ({ actor, query }) => listUnits({ actor, input: query }),
});

export const settleUnitEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/suppliers/units/settle',
  summary: 'Decide on a unit that nobody can tell about.',
  tag,
  extension: true,
  auth: 'suppliers:write',
  record: 'id',
  body: SettleUnitInput,
  example: {
    body: { id: NOBODY, outcome: 'check', reason: 'The supplier answers again.' },
    status: 404,
  },
  response: Updated,
  async handler({ actor, body }) {
    await settleUnitByHand({ actor, input: body });
    return updated;
  },
});

export const buyForOrderEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/orders/buy',
  summary: 'Buy what an order lacks at suppliers.',
  description: 'Units that are on their way are not bought again.',
  tag,
  extension: true,
  auth: 'orders:write',
  body: BuyInput,
  example: { body: { utr: 'LD8J5F0HF606JGN1' }, status: 409 },
  response: Bought,
  handler: ({ actor, body }) => buyForOrder({ actor, input: body }),
});

export const listDaysEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/suppliers/days',
  summary: 'List how a supplier’s daily reports differ from our purchases.',
  tag,
  extension: true,
  auth: 'suppliers:read',
  query: DaysQuery,
  example: { query: { supplier_id: 1 } },
  response: ComparedDays,
  handler: ({ actor, query }) => listDays({ actor, input: query }),
});
