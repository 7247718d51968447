import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { csvLine } from '@/lib/csv/csv-cell';
import { notFound } from '@/lib/errors';
import { orderOf } from '../contacts/listed-contacts';
import { rememberedOrder } from '../paging/remembered-order';
import { c } from '../segments/compile-conditions';
import { contactsTag } from '../signals/contact-cache';
import { peopleInOrder } from './list-people';
import { type ExportPeopleInput, PEOPLE_COLUMNS } from './schemas';
import { selectedPeople } from './selected-people';

type Input = z.output<typeof ExportPeopleInput>;
type Person = Awaited<ReturnType<typeof peopleInOrder>>[number];

const ROWS_A_BATCH = 500;

const CELLS: Readonly<Record<(typeof PEOPLE_COLUMNS)[number], (person: Person) => string>> = {
  email: ({ email }) => email,
  name: ({ fullname }) => fullname,
  last_name: ({ last_name }) => last_name,
  standing: ({ standing }) => standing,
  list: ({ list_name }) => list_name,
  activity: ({ last_activity }) => (last_activity ? `${last_activity.kind} ${last_activity.at}` : ''),
  city: ({ city }) => city,
  country: ({ country_name }) => country_name,
  created: ({ created_at }) => created_at,
};

function cellOf(column: string, person: Person): string {
  if (!column.startsWith('field:')) return CELLS[column as keyof typeof CELLS](person);
  const name = column.slice('field:'.length);
  return Object.hasOwn(person.custom_field, name) ? (person.custom_field[name] ?? '') : '';
}

/**
 * The selected contacts as the list shows them, as CSV in pieces. Their order is found once, and each batch is a query
 * of its own, so that nothing is held open while a slow client reads.
 *
 * @throws DomainError invalid where neither ids nor all are asked for, or for what a filter names wrongly; not-found where none of the given ids is there.
 */
export async function exportPeople({ actor, input }: { actor: Actor; input: Input }) {
  authorizeMember(actor, 'audience:export');
  const { columns = PEOPLE_COLUMNS, heads, sort = '-id', ...selection } = input;
  const from = await selectedPeople(actor, selection);
  const { ids } = await rememberedOrder(
    {
      name: ['people', actor.id, selection],
      sort,
      tag: contactsTag(actor.id),
      ids: sql`select ${c.id} ${from} order by ${orderOf(sort, c)}`,
      total: sql`select count(*)::int as total ${from}`,
      isFoundWhole: true,
    },
    Number.MAX_SAFE_INTEGER,
  );
  if (selection.strIds && ids.length === 0) throw notFound();
  return piecesOf(actor.id, ids, columns, heads);
}

async function* piecesOf(
  userId: number,
  ids: Int32Array,
  columns: readonly string[],
  heads: readonly string[] = columns,
): AsyncGenerator<string> {
  yield csvLine(columns.map((column, index) => heads[index] ?? column));
  for (let start = 0; start < ids.length; start += ROWS_A_BATCH) {
    const people = await peopleInOrder(userId, ids.subarray(start, start + ROWS_A_BATCH));
    yield people.map((person) => csvLine(columns.map((column) => cellOf(column, person)))).join('');
  }
}
