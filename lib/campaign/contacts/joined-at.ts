import { type Column, type SQL, sql } from 'drizzle-orm';

/** When a contact came onto its list; of all lists together, when it was added. */
export const joinedAt = (of: { listed_at: Column; created_at: Column }, listId: number | undefined): SQL =>
  listId === undefined ? sql`${of.created_at}` : sql`coalesce(${of.listed_at}, ${of.created_at})`;
