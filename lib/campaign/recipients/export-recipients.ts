import type { z } from 'zod';
import { readRevenueOfMails, revenueDays } from '@/lib/attribution/read-revenue';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { csvLine } from '@/lib/csv/csv-cell';
import { db } from '@/lib/db/client';
import { countriesOf } from './countries-of';
import { streamSingleSendRecipients } from './list-single-send-recipients';
import type { ExportRecipientsQuery } from './schemas';

const COLUMNS = [
  'email',
  'status',
  'reason',
  'opens',
  'clicks',
  'unsubscribed',
  'complained',
  'attempts',
  'handed_at',
  'settled_at',
  'answer',
] as const;

/** What each opened it or clicked on and with, as far as known; parted by semicolons. */
const READ_BY = ['device', 'program'] as const;

/** What each bought, for the shop's own account. */
const BOUGHT = ['orders', 'revenue'] as const;

/** The recipients of a single send as CSV, in pieces. @throws DomainError not-found. */
export async function* exportRecipients({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof ExportRecipientsQuery>;
}): AsyncGenerator<string> {
  authorizeMember(actor, 'audience:export');
  const hasRevenue = (await revenueDays(db(), actor.id)) !== null;
  yield csvLine([...COLUMNS, 'devices', 'mail_programs', 'country', ...(hasRevenue ? BOUGHT : [])]);
  for await (const batch of streamSingleSendRecipients({ actor, input: { ...input, per_page: 1 } })) {
    const ids = batch.map(({ id }) => id);
    const countries = await countriesOf(actor.id, ids);
    const revenue = hasRevenue ? await readRevenueOfMails(db(), actor.id, ids) : new Map();
    const boughtOf = (id: number) => {
      const { orders, amounts } = revenue.get(id) ?? { orders: 0, amounts: [] };
      return hasRevenue ? [String(orders), amounts.join(';')] : [];
    };
    yield batch
      .map((row) =>
        csvLine([
          ...COLUMNS.map((name) => cellOf(row[name])),
          ...READ_BY.map((part) => [...new Set(row.events.flatMap((event) => event[part] ?? []))].join(';')),
          countries.get(row.id) ?? '',
          ...boughtOf(row.id),
        ]),
      )
      .join('');
  }
}

const cellOf = (value: string | number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
