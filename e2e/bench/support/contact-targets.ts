import { ownFields, rowOf } from './contact-rows';
import type { Target } from './load';
import type { Marketer } from './marketer';

/** Single reads and writes of the campaign service, each of another contact. */
export async function contactTargets(
  { web, sql, userId, headers }: Marketer,
  typeId: number,
): Promise<Target[]> {
  const [range] = await sql<{ low: number; high: number }[]>`
    select min(id) as low, max(id) as high from contacts where user_id = ${userId} and contact_type_id = ${typeId}`;
  const { low = 0, high = 0 } = range ?? {};
  const anyId = () => low + Math.floor(Math.random() * (high - low + 1));
  const json = { ...headers, 'content-type': 'application/json' };
  let added = 0;
  const body = (index: number) => {
    const row = rowOf(index);
    const custom_field = Object.fromEntries(ownFields.map(([name]) => [name, row[name]]));
    const { first_name, last_name, email, country, city } = row;
    return { contact_type_id: typeId, first_name, last_name, email, country, city, custom_field };
  };
  const read = (path: string, query: () => string): Target => ({
    name: path,
    origin: web.url,
    next: () => ({ method: 'GET', path: `/api/email/${path}?${query()}`, headers }),
  });
  const write = (path: string, input: () => unknown): Target => ({
    name: path,
    origin: web.url,
    next: () => ({
      method: 'POST',
      path: `/api/email/${path}`,
      headers: json,
      body: JSON.stringify(input()),
    }),
  });
  return [
    read('contacts/details', () => `contact_id=${anyId()}`),
    read('contacts-type/view', () => `contact_type_id=${typeId}`),
    write('contacts/add', () => ({ ...body(1e9 + added++) })),
    write('contacts/update', () => {
      const id = anyId();
      return { contact_id: id, ...body(id), email: `changed.${id}@bench.example` };
    }),
    write('global-unsubscribes/save', () => ({ email_address: `left.${added++}@bench.example` })),
  ];
}
