import { asc, type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts as c, countries } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { customFieldsOf } from '../fields/custom-fields';
import { zoneOfCountry } from './country-zones';
import { momentOf } from './moment-of';

/** A day and a time of day, which each reader's own clocks are to show. */
export type ReaderTime = { date: string; time: string };

type Account = { id: number; timeZone: string };

const listNames = statement({
  params: {},
  row: { name: value.text },
  text: () =>
    sql`select name from pg_timezone_names where name !~ '^(posix|right)/|^(posixrules|localtime|Factory)$'`,
});

let zoneNames: Promise<readonly string[]> | undefined;

/** All names of zones, old ones included, as far as this process can reckon with them. Read once: it takes a moment. */
async function knownZones(): Promise<readonly string[]> {
  zoneNames ??= listNames(db()).then((rows) => rows.map(({ name }) => name).filter(isReckoned));
  return zoneNames.catch((error: unknown) => {
    zoneNames = undefined;
    throw error;
  });
}

function isReckoned(zone: string): boolean {
  try {
    momentOf('2026-01-01', '00:00', zone);
    return true;
  } catch {
    return false;
  }
}

/** The custom field in which an account keeps its contacts' zones: `time_zone`, however it is spelt. */
export const isZoneField = (name: string) =>
  /^(timezone|tz)$/.test(name.toLowerCase().replace(/[^a-z]/g, ''));

type Due = { key: string; due: string };

/** `people` has a column `contact_id`. @returns its columns with `due`, and `is_known`: whether the reader's own zone gave it. */
export async function withReaderTimes(people: SQL, account: Account, at: ReaderTime): Promise<SQL> {
  const [zones, places, fields] = await Promise.all([
    knownZones(),
    db()
      .select({ id: countries.id, name: countries.name, iso2: countries.iso2 })
      .from(countries)
      .orderBy(asc(countries.id)),
    customFieldsOf(account.id),
  ]);
  const moments = new Map<string, string>();
  const dueIn = (zone: string) => {
    const due = moments.get(zone) ?? momentOf(at.date, at.time, zone).toISOString();
    moments.set(zone, due);
    return due;
  };
  const byZone = zones.map((zone): Due => ({ key: zone.toLowerCase(), due: dueIn(zone) }));
  const byCountry = places.flatMap(({ id, name, iso2 }): Due[] => {
    const zone = zoneOfCountry(iso2);
    if (zone === null) return [];
    return [String(id), name.toLowerCase(), iso2.toLowerCase()].map((key) => ({ key, due: dueIn(zone) }));
  });
  const field = fields.find(({ field_name }) => isZoneField(field_name))?.field_name;
  return sql`
    select l.*, coalesce(z.due, p.due, ${dueIn(account.timeZone)}::timestamptz) as due,
      coalesce(z.due, p.due) is not null as is_known
    from (${people}) l
    left join ${c} on ${c.id} = l.contact_id
    left join ${dues(field ? byZone : [])} as z on z.key = lower(trim(${c.custom_field} ->> ${field ?? ''}))
    left join ${dues(byCountry)} as p on p.key = lower(trim(${c.country}))`;
}

/** Each key once. */
const dues = (given: readonly Due[]) => sql`(
  select distinct on (key) key, due from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as d(key text, due timestamptz)
  order by key)`;

/**
 * Of the people of a mailing: how many have a zone that is known, of how many the time has passed already, and when it
 * comes for the first of the others, of the account's own clocks as well.
 */
export async function countReaderTimes(people: SQL, account: Account, at: ReaderTime) {
  const timed = await withReaderTimes(people, account, at);
  const [found] = await rowsWithCustomPlan(
    { known: value.integer, late: value.integer, first: nullable(value.timestamptz) },
    sql`
      select (count(*) filter (where is_known))::int as known, (count(*) filter (where due <= now()))::int as late,
        min(due) as first
      from (${timed}) t where reason is null`,
  );
  const own = momentOf(at.date, at.time, account.timeZone).toISOString();
  const first = found?.first ? new Date(found.first).toISOString() : own;
  return { known: found?.known ?? 0, late: found?.late ?? 0, first };
}
