// Contacts of an account for tests of merging, and whom it doesn't mail.
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contacts, contactTypes, unsubscribes } from '@/lib/db/schema';

export async function newList(userId: number): Promise<number> {
  const [row] = await db()
    .insert(contactTypes)
    .values({ user_id: userId, name: 'Readers' })
    .returning({ id: contactTypes.id });
  return row?.id ?? 0;
}

export async function newContact(
  userId: number,
  list: number,
  email: string,
  given: object = {},
): Promise<number> {
  const [row] = await db()
    .insert(contacts)
    .values({ user_id: userId, contact_type_id: list, email, ...given })
    .returning({ id: contacts.id });
  return row?.id ?? 0;
}

export const living = (userId: number) =>
  db()
    .select({ id: contacts.id, list: contacts.contact_type_id, email: contacts.email, city: contacts.city })
    .from(contacts)
    .where(and(eq(contacts.user_id, userId), isNull(contacts.deleted_at)))
    .orderBy(contacts.id);

export const suppressed = (userId: number) =>
  db()
    .select({ email: unsubscribes.email_address, reason: unsubscribes.reason })
    .from(unsubscribes)
    .where(eq(unsubscribes.user_id, userId))
    .orderBy(unsubscribes.email_address);
