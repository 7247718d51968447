import { sql } from 'drizzle-orm';
import { customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const at = () => timestamp({ withTimezone: true, precision: 6, mode: 'string' });

export const createdAt = () => at().notNull().defaultNow();

/** By the database's clock, which all processes share; each update made by the builder sets it. */
export const updatedAt = () =>
  at()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => sql`now()`);

/** An exact amount; drizzle hands it over as text, `lib/money.ts` computes with it. */
export const money = () => numeric({ precision: 18, scale: 4 });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
