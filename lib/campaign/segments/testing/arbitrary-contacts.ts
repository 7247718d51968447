import fc from 'fast-check';
import { DeliveryStatus } from '../../delivery-states';
import { type Contact, type Delivery, type Event, type History, HOUR, OFFSET_MS } from './account';
import { badNumbers, badTimes, countries, numbers, times, wordy } from './values';

const hoursAgo = (hours: number) => Date.now() - hours * HOUR;
const localTime = (ms: number) => new Date(ms + OFFSET_MS).toISOString().slice(0, 16);
const days = fc.integer({ min: 0, max: 40 });

const contact = (index: number) =>
  fc.record({
    first_name: wordy,
    city: wordy,
    alt_email: fc.option(wordy),
    country: fc.constantFrom(...countries),
    plan: fc.option(wordy),
    age: fc.option(fc.constantFrom(...numbers, ...badNumbers)),
    joined: fc.option(
      fc.oneof(
        fc.constantFrom(...times, ...badTimes),
        days.map((ago) => localTime(hoursAgo(ago * 24 + 6))),
      ),
    ),
    email: fc.constantFrom(`person${index}@example.org`, `Person${index}@Example.org`),
    created_at: fc.oneof(
      fc.constantFrom(
        '2024-02-28T18:14:59.999Z',
        '2024-02-28T18:15:00Z',
        '2024-02-29T18:14:59Z',
        '2024-02-29T18:15:00Z',
      ),
      days.map((ago) => new Date(hoursAgo(ago * 24 + 6)).toISOString()),
    ),
  }) as fc.Arbitrary<Contact>;

const CONTACTS = 40;
export const contacts = fc.tuple(...Array.from({ length: CONTACTS }, (_, index) => contact(index)));

const address = fc.integer({ min: 0, max: CONTACTS - 1 }).map((index) => `person${index}@example.org`);

const event = fc.record({
  email: address,
  kind: fc.constantFrom('opened', 'clicked') as fc.Arbitrary<Event['kind']>,
  send: fc.constantFrom(1, 2, null),
  days_ago: days,
}) as fc.Arbitrary<Event>;

const delivery: fc.Arbitrary<Delivery> = fc.record({
  email: address,
  send: fc.constantFrom(1, 2),
  status: fc.constantFrom(...Object.values(DeliveryStatus)),
});

/** Each address gets a send once. */
export const historyOf = (size: { minLength?: number; maxLength: number }): fc.Arbitrary<History> =>
  fc.record({
    events: fc.array(event, size),
    deliveries: fc.uniqueArray(delivery, { ...size, selector: ({ email, send }) => `${send} ${email}` }),
  });
