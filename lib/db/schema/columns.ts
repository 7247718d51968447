import { customType, integer, numeric, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

export const at = () => timestamp({ withTimezone: true, precision: 6, mode: 'string' });

export const createdAt = () => at().notNull().defaultNow();

export const updatedAt = () =>
  at()
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date().toISOString());

/** An exact amount; drizzle hands it over as text, `lib/money.ts` computes with it. */
export const money = () => numeric({ precision: 18, scale: 4 });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
