import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * What answers of mail servers have in common that say the same: their code, then their words without those that differ
 * from one email to the next, which have a digit or an `@` in them, such as addresses, hosts and queue ids.
 */
export const similarAnswer = (answer: SQLWrapper): SQL => sql`
  concat_ws(' ', substring(${answer} from '^\\d{3}(?:[ -]\\d\\.\\d{1,3}\\.\\d{1,3})?'),
    regexp_replace(lower(left(${answer}, 300)), '\\S*[\\d@]\\S*', '', 'g'))`;
