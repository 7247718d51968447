import type { Sql, TransactionSql } from 'postgres';
import { cache } from '@/lib/cache';

/** Cached values that carry this tag depend on an account's contacts. */
export const contactsTag = (userId: number) => `contacts:${userId}`;

/** Drops what this process has cached of an account's contacts. Call it after the change was committed. */
export const dropContactCache = (userId: number): void => cache().drop(contactsTag(userId));

/** The same in every process once the transaction commits. It holds up other commits: for changes of many contacts. */
export const dropContactCacheEverywhere = (sql: Sql | TransactionSql, userId: number) =>
  sql`select pg_notify('loadout_cache', ${contactsTag(userId)})`;
