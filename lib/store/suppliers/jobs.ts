import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { recordId } from '@/lib/fields';
import { addJob } from '@/lib/jobs/define';

/** Buys one unit of an order at a supplier, or asks what became of that. */
export const buyUnit = { name: 'buy-unit', payload: z.object({ supplier_order_id: recordId() }) };

/** Compares each supplier’s purchases of yesterday with the supplier’s own report. Every night. */
export const reconcileSuppliers = { name: 'reconcile-suppliers', payload: z.object({}).loose() };

/** So that a supplier that answers slowly takes few of the worker’s places. */
const QUEUES = 3;

type Unit = { id: number; supplier_id: number };

/** Queues the next step of a unit: now, or when it is due. */
export const addUnitJob = (tx: Executor, { id, supplier_id }: Unit, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    buyUnit,
    { supplier_order_id: id },
    {
      key: `buy-unit:${id}`,
      queue: `supplier:${supplier_id}:${id % QUEUES}`,
      ...(runAt && { runAt }),
    },
  );
