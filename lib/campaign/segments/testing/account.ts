// The account whose contacts and events the compiled conditions and their plain evaluation are asked about.
import type { DeliveryStatus } from '../../delivery-states';
import type { Account } from '../compile-conditions';

export type Contact = Record<string, string | null> & { email: string; created_at: string };
export type Event = {
  email: string;
  kind: 'opened' | 'clicked';
  /** Its place among `UTRS`, from one. */
  send: number | null;
  days_ago: number;
};
export type Delivery = { email: string; send: number; status: DeliveryStatus };
/** What happened to the account's mails. */
export type History = { events: readonly Event[]; deliveries: readonly Delivery[] };

export const account: Account = {
  id: 1,
  timeZone: 'Asia/Kathmandu',
  fields: [
    { field_name: 'plan', field_type: 'text' },
    { field_name: 'age', field_type: 'number' },
    { field_name: 'joined', field_type: 'datetime-local' },
  ],
};
export const UTRS = ['utr-first', 'utr-second'];

export const HOUR = 3_600_000;
/** Kathmandu is 5:45 ahead of UTC all year. */
export const OFFSET_MS = 5.75 * HOUR;
