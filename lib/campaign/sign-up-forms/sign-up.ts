import { sql } from 'drizzle-orm';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { signUps, unsubscribes as u } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { takeSignUp } from '@/lib/mail/stranger-limits';
import { networkOf } from '@/lib/network-of.mjs';
import { countHourly } from '@/lib/rate-limit';
import { mailConfirmation } from './confirmation-mail';
import { formFields } from './form-fields';
import { INPUTS } from './form-inputs';
import { type Answers, type Given, readAnswers } from './read-answers';
import { type FormRow, findFormByUtr, isOpen } from './rows';

/** Sign-ups in an hour from one network, on all forms: a classroom's worth. */
const PER_NETWORK = 40;

/** `sent` says nothing about the address: it is the same for one that is known, barred, or asked too often. */
export type SignUpResult =
  | { outcome: 'sent'; utr: string }
  | { outcome: 'closed'; utr: string }
  | { outcome: 'wrong'; utr: string; wrong: readonly string[] }
  | { outcome: 'invalid' };

/** Where a sign-up came from, as far as its consent has to tell. */
type Visit = { address: string; userAgent: string; origin: string | null };

const readBarred = statement({
  params: { userId: u.user_id, email: u.email_address },
  row: { is_barred: value.boolean },
  text: ({ userId, email }) => sql`
    select exists (select from ${u} where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = 0
      and lower(${u.email_address}) = lower(${email}) and ${u.reason} in ('bounce', 'complaint')) as is_barred`,
});

/**
 * Takes what a stranger filled in, and asks the address's owner by email whether it is to count. Nobody is on a list
 * before that.
 *
 * @throws DomainError limited where the network or the form has had too many.
 */
export async function signUp({ input, visit }: { input: Given; visit: Visit }): Promise<SignUpResult> {
  const given = input[INPUTS.form];
  const utr = typeof given === 'string' ? given : '';
  const form = /^[\w-]{1,64}$/.test(utr) ? await findFormByUtr(utr) : undefined;
  if (!form) return { outcome: 'invalid' };
  if (!isOpen(form)) return { outcome: 'closed', utr };
  if (typeof input[INPUTS.trap] === 'string' && input[INPUTS.trap] !== '') return { outcome: 'sent', utr };
  const read = readAnswers(utr, await formFields(form), input);
  if ('wrong' in read) return { outcome: 'wrong', utr, wrong: read.wrong };
  await countHourly('sign-up', networkOf(visit.address), PER_NETWORK);
  await db().transaction((tx) => keep(tx, form, read.answers, visit));
  return { outcome: 'sent', utr };
}

async function keep(tx: Transaction, form: FormRow, answers: Answers, visit: Visit): Promise<void> {
  const { email, fields, consentText } = answers;
  if (!(await takeSignUp(tx, form.id, email))) return;
  const [barred] = await readBarred(tx, { userId: form.user_id, email });
  const isMailed = barred?.is_barred === false;
  const token = randomText(32);
  await tx.insert(signUps).values({
    user_id: form.user_id,
    form_id: form.id,
    email,
    fields,
    consent_text: consentText,
    network: networkOf(visit.address),
    user_agent: visit.userAgent.slice(0, 255),
    origin: visit.origin,
    token_hash: hashSecret(token),
    mailed_at: isMailed ? sql`now()` : null,
  });
  if (isMailed) await mailConfirmation(tx, form, { email, token });
}
