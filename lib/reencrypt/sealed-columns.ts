import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { authenticatorContext } from '@/lib/auth/two-factor/redeem-code';
import { authenticators, codes, gateways, mails, suppliers } from '@/lib/db/schema';
import { mailContext } from '@/lib/mail/encrypted-body';
import { gatewayContext } from '@/lib/store/payments/gateway-secrets';
import { codeContext } from '@/lib/store/stock/encrypt-code';
import { supplierContext } from '@/lib/store/suppliers/supplier-secrets';

/** A column of encrypted values. */
export type SealedColumn = {
  /** As it is reported. */
  name: string;
  table: PgTable;
  id: PgColumn;
  sealed: PgColumn;
  /** What a value is tied to its row by, and how. */
  key: PgColumn;
  contextOf: (key: string) => string;
};

/**
 * All columns of encrypted values but two: responses kept for idempotency end within a day, and the key of the codes’
 * fingerprints is one value.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    name: 'codes',
    table: codes,
    id: codes.id,
    sealed: codes.sealed,
    key: codes.id,
    contextOf: (id) => codeContext(Number(id)),
  },
  {
    name: 'emails',
    table: mails,
    id: mails.id,
    sealed: mails.sealed,
    key: mails.message_id,
    contextOf: mailContext,
  },
  {
    name: 'gateways',
    table: gateways,
    id: gateways.id,
    sealed: gateways.secrets,
    key: gateways.code,
    contextOf: gatewayContext,
  },
  {
    name: 'suppliers',
    table: suppliers,
    id: suppliers.id,
    sealed: suppliers.secrets,
    key: suppliers.id,
    contextOf: (id) => supplierContext(Number(id)),
  },
  {
    name: 'authenticators',
    table: authenticators,
    id: authenticators.user_id,
    sealed: authenticators.sealed,
    key: authenticators.user_id,
    contextOf: (id) => authenticatorContext(Number(id)),
  },
];
