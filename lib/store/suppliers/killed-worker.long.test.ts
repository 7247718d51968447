import fc from 'fast-check';
import { expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { look } from '../testing/shop';
import { beginAsking } from './begin-asking';
import { buyUnitJob } from './buy-unit';
import { supplierOf } from './drivers';
import { readUnit } from './read-unit';
import {
  buyUnits,
  paidOrder,
  reloadly,
  suppliedCard,
  unitsOf,
  useSuppliedShop,
  waitUntilAbsent,
} from './testing/supplied-shop';

useSuppliedShop();

/** A worker that is killed once it has noted that it asks: before the supplier has heard of it, or before the answer is written. */
async function killed(id: number, when: 'before' | 'after'): Promise<void> {
  const found = await readUnit(db(), id);
  if (found?.unit.state !== 'asked' || !(await beginAsking(found)) || when === 'before') return;
  await supplierOf(found.supplier).order({
    reference: found.unit.reference,
    item: found.unit,
    player: null,
  });
}

const steps = [
  'run',
  'twice',
  'killed-before',
  'killed-after',
  'before',
  'after',
  'late',
  '503',
  'wait',
  'down',
] as const;

test('whatever befalls workers and answers, each unit is bought once and delivered', async () => {
  const { serviceId } = await suppliedCard();
  // All depends on us.
  reloadly().refusesRepetitions = false;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 }),
      fc.array(fc.constantFrom(...steps), { maxLength: 7 }),
      async (quantity, story) => {
        const own = reloadly();
        Object.assign(own, { balance: 1_000, reports: true });
        own.failures.length = 0;
        const utr = await paidOrder(serviceId, { quantity });
        const ids = (await unitsOf(utr)).map(({ id }) => id);
        const run = () => Promise.all(ids.map((supplier_order_id) => buyUnitJob.run({ supplier_order_id })));
        for (const step of story) {
          if (step === 'wait') await waitUntilAbsent(utr);
          else if (step === 'down') own.reports = !own.reports;
          else if (step === 'killed-before' || step === 'killed-after')
            for (const id of ids) {
              const { attempts = 9 } = (await unitsOf(utr)).find((unit) => unit.id === id) ?? {};
              // Only who may ask does: nobody has yet.
              if (attempts === 0) await killed(id, step === 'killed-before' ? 'before' : 'after');
            }
          else {
            if (step === '503') own.failures.push(503);
            else if (step !== 'run' && step !== 'twice') own.failures.push(step);
            await Promise.all(step === 'twice' ? [run(), run()] : [run()]);
          }
        }
        own.failures.length = 0;
        own.reports = true;
        for (let more = 0; more < 4 && (await look(utr)).status !== 1; more += 1) {
          await waitUntilAbsent(utr);
          await buyUnits(utr);
        }
        const units = await unitsOf(utr);
        expect(own.soldTo(utr).length).toBeLessThanOrEqual(quantity);
        expect(units).toHaveLength(quantity);
        // Who was asked often enough in vain is left to a person, and has cost nothing.
        const delivered = units.filter(({ state }) => state === 'delivered').length;
        expect(own.soldTo(utr)).toHaveLength(delivered);
        expect(units.every(({ state }) => state === 'delivered' || state === 'unknown')).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
