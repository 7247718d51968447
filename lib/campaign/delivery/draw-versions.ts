import { type SQL, sql } from 'drizzle-orm';

/**
 * The rows that `people` gives, with the `version` that each gets: of a send that is tested, half of `share` in a hundred
 * get A and half B, by a hash of the send and the address; all others null. In the order of the versions, so that each
 * has its ids one after the other.
 */
export function drawVersions({ id, share }: { id: number; share: number | null }, people: SQL): SQL {
  if (share === null) return sql`select l.*, null::text as version from (${people}) l`;
  return sql`
    select l.*, case when l.reason is null and l.place <= l.tested
      then case when l.place % 2 = 1 then 'a' else 'b' end end as version
    from (
      select l.*, case when l.total > 1
          then 2 * greatest(1, round(l.total * ${share}::int / 200.0)) else 0 end as tested
      from (
        select l.*, count(*) filter (where l.reason is null) over () as total,
          row_number() over (
            partition by l.reason is null order by hashtextextended(l.address, ${id}::int), l.address) as place
        from (${people}) l) l) l
    order by version nulls last`;
}
