import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { FORM_TEXTS } from '@/lib/campaign/sign-up-forms/form-defaults';
import { hashSecret } from '@/lib/crypto/secrets';
import { contacts, signUpForms, signUps } from '@/lib/db/schema';
import { MINUTE, type SeedContext } from '../context';
import type { Lists } from './lists';
import { utrOf } from './moments';
import type { Senders } from './senders';

const DAYS = 198;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const ORIGIN = 'https://quillon.example';
/** A network that is kept for examples (RFC 5737). */
const NETWORK = '192.0.2.0/24';

const texts = { ...FORM_TEXTS, intro: 'New games and prices, every other week.' };

/** Strangers who have not pressed the link in their confirmation yet. */
const waiting = [
  ['ronja.vale@mailbox.example', 3 * MINUTE],
  ['t.okafor@mailbox.example', 95 * MINUTE],
  ['linnea.b@mailbox.example', 1.2],
] as const;

/** Inserts an open sign-up form, with those of its list who came through it and those who have yet to confirm. */
export async function seedForms(
  { tx, ago }: SeedContext,
  { owner, lists, senders }: { owner: number; lists: Lists; senders: Senders },
): Promise<void> {
  const [form] = await tx
    .insert(signUpForms)
    .values({
      ...texts,
      user_id: owner,
      utr: utrOf('form newsletter'),
      name: 'Newsletter on the website',
      contact_type_id: lists.readers,
      sender_id: senders.news,
      title: 'Quillon’s newsletter',
      fields: [{ name: 'first_name', is_required: false }],
      status: 'open',
      created_at: ago(DAYS),
      updated_at: ago(DAYS),
    })
    .returning({ id: signUpForms.id });
  if (!form) throw new Error('The form was not written.');
  const shared = {
    user_id: owner,
    form_id: form.id,
    consent_text: texts.consent_text,
    network: NETWORK,
    user_agent: AGENT,
    origin: ORIGIN,
  };
  const joined = await tx
    .select({
      id: contacts.id,
      email: contacts.email,
      first_name: contacts.first_name,
      created_at: contacts.created_at,
    })
    .from(contacts)
    .where(
      and(
        eq(contacts.user_id, owner),
        eq(contacts.contact_type_id, lists.readers),
        isNull(contacts.deleted_at),
        isNull(contacts.import_id),
        gt(contacts.created_at, ago(DAYS)),
        sql`${contacts.id} % 3 = 0`,
      ),
    )
    .orderBy(contacts.created_at, contacts.id);
  const confirmed = joined.map(({ id, email, first_name, created_at }) => {
    const asked = new Date(Date.parse(created_at) - 4 * 60_000).toISOString();
    const fields: Record<string, string> = first_name ? { first_name } : {};
    return {
      ...shared,
      email,
      fields,
      token_hash: hashSecret(`demo sign-up of ${email}`),
      contact_id: id,
      mailed_at: asked,
      created_at: asked,
      confirmed_at: created_at,
      confirmed_network: NETWORK,
    };
  });
  const unconfirmed = waiting.map(([email, days]) => ({
    ...shared,
    email,
    token_hash: hashSecret(`demo sign-up of ${email}`),
    mailed_at: ago(days),
    created_at: ago(days),
  }));
  const inOrder = [...confirmed, ...unconfirmed].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at),
  );
  await tx.insert(signUps).values(inOrder);
}
