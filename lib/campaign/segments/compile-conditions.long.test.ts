import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/lib/db/client';
import { rows } from '@/lib/db/statement';
import { useDatabase } from '@/lib/runtime/testing/database';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { c } from './compile-conditions';
import { type Conditions, OPERATORS, subjectOf } from './conditions';
import { matching } from './recipients-sql';
import { account, type Contact, type History } from './testing/account';
import { conditions, operand } from './testing/arbitrary-conditions';
import { contacts, historyOf } from './testing/arbitrary-contacts';
import { createAccount } from './testing/create-account';
import { evaluateConditions } from './testing/evaluate-conditions';
import { replaceContacts } from './testing/replace-contacts';

useDatabase();
beforeAll(createAccount);

/** Fails unless the compiled SQL finds those whom the plain evaluation does. */
async function agree(
  contacts: readonly Contact[],
  history: History,
  given: Conditions & { contact_type_id: number },
) {
  const query = sql`select ${c.id} ${matching(given, account)} order by ${c.id}`;
  const matches = await rows(db(), { id: c.id }, query);
  const expected = contacts.flatMap((person, index) =>
    evaluateConditions(given, person, history) ? [index + 1] : [],
  );
  const found = matches.map(({ id }) => id);
  const differing = contacts.filter((_, index) => found.includes(index + 1) !== expected.includes(index + 1));
  expect(found, JSON.stringify({ given, differing }, null, 1)).toEqual(expected);
}

test('compiled conditions agree with a plain evaluation', { timeout: 60_000 }, async () => {
  let lastRun: Promise<void> | undefined;
  const run = async (people: readonly Contact[], history: History, all: readonly Conditions[]) => {
    await replaceContacts(people, history);
    for (const given of all) await agree(people, history, { ...given, contact_type_id: 1 });
  };
  await fc.assert(
    fc.asyncProperty(
      contacts,
      historyOf({ maxLength: 40 }),
      fc.array(conditions, { minLength: 20, maxLength: 60 }),
      (people, history, all) => {
        lastRun = run(people, history, all);
        return lastRun;
      },
    ),
    { numRuns: 150, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
  );
  // What the time limit interrupts goes on, and would write among the contacts of the next test.
  await lastRun;
});

test('every operator of every field agrees with a plain evaluation', { timeout: 30_000 }, async () => {
  const [sample] = fc.sample(fc.tuple(contacts, historyOf({ minLength: 40, maxLength: 40 })), {
    numRuns: 1,
    seed: 7,
  });
  if (!sample) throw new Error('Nothing was drawn.');
  const [people, history] = sample;
  await replaceContacts(people, history);
  for (const field of [
    ...CONTACT_FIELDS.filter((name) => people[0] && name in people[0]),
    'created_at',
    'activity',
    'plan',
    'age',
    'joined',
  ]) {
    const kind = subjectOf(field, account.fields)?.kind ?? 'text';
    for (const operator of OPERATORS[kind])
      for (const value of fc.sample(operand(kind, operator), { numRuns: 5, seed: 11 }))
        await agree(people, history, {
          contact_type_id: 1,
          select_field: [field],
          select_operator: [operator],
          value: [value],
          query_type: null,
        });
  }
});
