import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts } from '@/lib/db/schema';
import type { ImportSample, SampledPerson } from '@/lib/db/schema/import-settings';
import { rows } from '@/lib/db/statement';
import type { Staged } from './stage-file';
import { type Assignment, assignments, c, differs, firstValues, isSamePerson, own } from './write-staged';

const MAX_PEOPLE = 10;
const MAX_FIELDS = 20;
const MAX_VALUE = 200;

type Values = { custom_field?: Record<string, unknown> | null } & Record<string, unknown>;

const sampled = {
  line: value.integer,
  email: value.text,
  before: value.json<Values>(),
  after: value.json<Values>(),
};

/** The first people in a staged file whom `writeStaged` would add or change, by the values that it would write. */
export async function sampleChanges(
  tx: Transaction,
  contactTypeId: number,
  staged: Staged,
  counts: { created: number; update: number; fill: number },
): Promise<ImportSample> {
  // The first of many are found without looking at the others.
  await rows(tx, {}, sql`create index on staging (line)`);
  const same = isSamePerson(contactTypeId);
  const changed = (way: 'update' | 'fill') => {
    const columns = assignments(staged, way);
    const found = sql`
      select s.line, ${c.email} as email, ${valuesOf(columns, ({ name }) => own(name))} as before,
        ${valuesOf(columns, ({ given }) => given)} as after
      from staging s join ${contacts} as ${c} on ${same} where ${differs(columns)}`;
    return firstPeople(tx, found, counts[way]);
  };
  const added = sql`
    select s.line, s.email, '{}'::jsonb as before, ${valuesOf(firstValues(staged), ({ given }) => given)} - 'email' as after
    from staging s where not exists (select from ${contacts} as ${c} where ${same})`;
  return {
    added: await firstPeople(tx, added, counts.created),
    update: await changed('update'),
    fill: await changed('fill'),
  };
}

const valuesOf = (columns: readonly Assignment[], of: (column: Assignment) => SQL): SQL => sql`
  jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql`${column.name}::text`, of(column)]),
    sql`, `,
  )})`;

/** @param count how many there are, so that nobody looks for more. */
async function firstPeople(tx: Transaction, found: SQL, count: number): Promise<SampledPerson[]> {
  const most = Math.min(MAX_PEOPLE, count);
  const first = await rows(tx, sampled, sql`${found} order by s.line limit ${most}`);
  return first.map(({ line, email, before, after }) => {
    const changes = changesOf(before, after);
    return {
      line,
      email,
      changes: changes.slice(0, MAX_FIELDS),
      more: Math.max(0, changes.length - MAX_FIELDS),
    };
  });
}

function changesOf(before: Values, after: Values): SampledPerson['changes'] {
  const [was, becomes] = [textsOf(before), textsOf(after)];
  return [...new Set([...becomes.keys(), ...was.keys()])].flatMap((field) => {
    const [old = '', given = ''] = [was.get(field), becomes.get(field)];
    return old === given ? [] : [{ field, before: cut(old), after: cut(given) }];
  });
}

/** Values by field, custom fields as columns name them. */
function textsOf({ custom_field, ...contact }: Values): Map<string, string> {
  const custom = Object.entries(custom_field ?? {}).map(([name, text]) => [`field:${name}`, text] as const);
  return new Map(
    [...Object.entries(contact), ...custom].map(([field, text]) => [field, String(text ?? '')] as const),
  );
}

const cut = (text: string) => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text);
