import { sql } from 'drizzle-orm';
import { countries } from '@/lib/db/schema';
import { chunks, type SeedContext } from '../context';
import { type Random, randomFrom } from '../random';
import { daysSinceJoining, shapes, uploadOf } from './arrivals';
import type { ListKey, Lists } from './lists';
import { localMinute } from './moments';
import { companies, domains, firstNames, lastNames, places, plans, streets } from './people';
import { seedUploads } from './uploads';

/** Of the customers, this share reads the newsletter too, under the same address. */
const ALSO_READS = 0.2;

type Person = { first_name: string; last_name: string; email: string };

type Contact = Person & {
  contact_type_id: number;
  alt_email: string | null;
  country: string;
  state: string;
  city: string;
  address_line1: string;
  postal_code: string;
  custom_field: Record<string, string> | null;
  import_id: number | null;
  created_at: string;
};

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replace(/[^A-Za-z-]/g, '')
    .toLowerCase();

/** Somebody new: an address that nobody else has. */
function somebody(random: Random, taken: Set<string>): Person {
  const [first_name, last_name] = [random.pick(firstNames), random.pick(lastNames)];
  for (let attempt = 0; ; attempt++) {
    const local = `${plain(first_name)}.${plain(last_name)}${attempt === 0 ? '' : attempt + 1}`;
    const email = `${local}@${random.pick(domains)}`;
    if (taken.has(email)) continue;
    taken.add(email);
    // A few wrote their address with capitals, as people do.
    return {
      first_name,
      last_name,
      email: random.next() < 0.04 ? `${local.toUpperCase()}@${email.split('@')[1]}` : email,
    };
  }
}

function addressOf(random: Random, countries: Map<string, { id: number; name: string }>) {
  const [iso2, state, city, postal] = random.pick(places);
  const country = countries.get(iso2);
  const hasStreet = random.next() < 0.7;
  return {
    // As given: an id by the API, often a name by a file.
    country: random.next() < 0.8 ? String(country?.id ?? '') : (country?.name ?? ''),
    state,
    city,
    address_line1: hasStreet ? `${random.int(1, 140)} ${random.pick(streets)}` : '',
    postal_code: hasStreet ? postal.replace(/#/g, () => String(random.int(0, 9))) : '',
  };
}

/** Custom fields, each in the form of its type; not everybody has told everything. */
function customOf(random: Random, key: ListKey, joined: string, ago: SeedContext['ago']) {
  const age = random.int(18, 71);
  const told = random.next() < 0.9;
  const spends = key === 'customers' || key === 'partners';
  const fields: Record<string, string> = {
    plan:
      key === 'partners'
        ? random.pick(['pro', 'team'])
        : (plans[Math.floor(random.next() ** 1.6 * plans.length)] ?? 'free'),
    join_date: localMinute(joined),
  };
  if (random.next() < shapes[key].withCompany) fields.company_name = random.pick(companies);
  if (told) {
    fields.age = String(age);
    fields.birth_date = `${ago((age + 0.02 + random.next() * 0.96) * 365.25).slice(0, 10)}T00:00`;
  }
  if (spends)
    fields.lifetime_spend = (5 + random.next() ** 3 * (key === 'partners' ? 9_000 : 900)).toFixed(2);
  return fields;
}

/** Makes 5,000 contacts who joined over a year, oldest first, so that ids follow time. */
export async function seedContacts(context: SeedContext, owner: number, lists: Lists): Promise<void> {
  const { tx, ago } = context;
  const rows = await tx
    .select({ iso2: countries.iso2, id: countries.id, name: countries.name })
    .from(countries);
  const byCode = new Map(rows.map((row) => [row.iso2, row]));
  const importIds = await seedUploads(context, owner, lists);
  const random = randomFrom('contacts');
  const taken = new Set<string>();
  const readers: Person[] = [];
  const made: (Contact & { days: number })[] = [];
  for (const key of Object.keys(shapes) as ListKey[]) {
    const shape = shapes[key];
    const { count } = shape;
    for (let i = 0; i < count; i++) {
      const known = key === 'customers' && i < count * ALSO_READS ? readers[i * 2] : undefined;
      const person = known ?? somebody(random, taken);
      if (key === 'readers') readers.push(person);
      const upload = uploadOf(shape, i);
      const days = upload?.daysAgo ?? daysSinceJoining(random, shape);
      const created_at = ago(days);
      made.push({
        ...person,
        ...addressOf(random, byCode),
        contact_type_id: lists[key],
        alt_email:
          random.next() < 0.06
            ? `${plain(person.first_name)}${random.int(10, 99)}@${random.pick(domains)}`
            : null,
        custom_field: random.next() < 0.03 ? null : customOf(random, key, created_at, ago),
        import_id: (upload && importIds.get(upload)) ?? null,
        created_at,
        days,
      });
    }
  }
  made.sort((a, b) => b.days - a.days);
  for (const chunk of chunks(made, 2_500)) await insert(context, owner, chunk);
  // The planner knows nothing of rows that the same transaction wrote.
  await tx.execute(sql`analyze contacts`);
}

const insert = ({ tx }: SeedContext, owner: number, chunk: readonly Contact[]) =>
  tx.execute(sql`
    insert into contacts (user_id, contact_type_id, first_name, last_name, email, alt_email, country, state, city,
      address_line1, postal_code, custom_field, import_id, created_at, updated_at)
    select ${owner}::int, contact_type_id, first_name, last_name, email, alt_email, country, state, city, address_line1,
      postal_code, custom_field, import_id, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) as given (contact_type_id int, first_name text,
      last_name text, email text, alt_email text, country text, state text, city text, address_line1 text,
      postal_code text, custom_field jsonb, import_id int, created_at timestamptz)`);
