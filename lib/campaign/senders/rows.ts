import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { dateTimeOrNull, timestamp, timestampOrNull } from '@/lib/timestamps';

export type SenderRow = {
  id: number;
  user_id: number;
  from_name: string;
  from_email: string;
  reply_to_email: string;
  country_id: number;
  state_id: number | null;
  city_id: number | null;
  zip_code: string | null;
  company_address: string;
  company_address2: string | null;
  nickname: string;
  mails_per_minute: number | null;
  is_verified: number;
  utr: string;
  send_at: string | null;
  resent_at: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

/** A sender as the API shows it. */
export const senderView = (row: SenderRow) => ({
  ...row,
  send_at: dateTimeOrNull(row.send_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: timestampOrNull(row.deleted_at),
});

/** One of the account's living senders. @throws DomainError not-found. */
export async function getSender(userId: number, id: number): Promise<SenderRow> {
  const [row] = await client()<SenderRow[]>`
    select * from senders where id = ${id} and user_id = ${userId} and deleted_at is null`;
  if (!row) throw notFound();
  return row;
}
