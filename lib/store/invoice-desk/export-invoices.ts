import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { csvLine } from '@/lib/csv/csv-cell';
import { findInvoices } from './find-invoices';
import type { ExportInvoicesQuery } from './schemas';

const ROWS_A_BATCH = 1_000;

const columns = [
  'type',
  'number',
  'issued_on',
  'credits',
  'order',
  'email',
  'seller',
  'country',
  'tax_name',
  'tax_percent',
  'currency',
  'net',
  'tax',
  'total',
  'store_currency',
  'exchange_rate',
  'gateway',
  'payment',
] as const;

/**
 * Invoices and credit notes as CSV in pieces, the newest first: a line for each rate of tax in each of them. Amounts of
 * credit notes are negative. @throws DomainError forbidden, before the first piece
 */
export function exportInvoices({
  actor,
  input,
}: {
  actor: Operator;
  input: z.output<typeof ExportInvoicesQuery>;
}) {
  authorize(actor, 'money:read');
  return pieces(input);
}

async function* pieces(filter: z.output<typeof ExportInvoicesQuery>): AsyncGenerator<string> {
  yield csvLine(columns);
  for (let before: number | undefined; ; ) {
    const rows = await findInvoices(filter, { before, limit: ROWS_A_BATCH });
    const lines = rows.flatMap(({ kind, taxes, utr, reference, ...row }) =>
      taxes.map(({ percent, net, tax, total }) => {
        const signed = (amount: string) =>
          kind === 'credit-note' && Number(amount) !== 0 ? `-${amount}` : amount;
        const cells = {
          ...row,
          type: kind,
          order: utr,
          payment: reference,
          tax_percent: percent ?? '',
          net: signed(net),
          tax: signed(tax),
          total: signed(total),
        };
        return csvLine(columns.map((name) => cells[name] ?? ''));
      }),
    );
    if (lines.length > 0) yield lines.join('');
    before = rows.at(-1)?.id;
    if (rows.length < ROWS_A_BATCH) return;
  }
}
