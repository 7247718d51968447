import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { signUpForms } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { checkForm } from './check-form';
import { type FormRow, getForm } from './rows';
import type { FormInput, UpdateFormInput } from './schemas';

/** That a form's last change was at a time, as the API writes it. */
const lastChangedAt = (time: string) =>
  sql`to_char(${signUpForms.updated_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') = ${time}`;

/** Adds a form. @throws DomainError invalid, limited, unavailable. */
export async function createForm({ actor, input }: { actor: Actor; input: FormInput }): Promise<FormRow> {
  authorizeMember(actor, 'audience:write');
  const values = await checkForm(actor, input);
  const utr = randomUUID();
  await db()
    .insert(signUpForms)
    .values({ ...values, user_id: actor.id, utr });
  return getForm(actor.id, utr);
}

/**
 * Writes a form anew, all of it.
 *
 * @throws DomainError not-found, invalid; conflict where it has changed since the time that `unchanged_since` gives.
 */
export async function updateForm({
  actor,
  input: { utr, unchanged_since: since, ...given },
}: {
  actor: Actor;
  input: z.output<typeof UpdateFormInput>;
}): Promise<FormRow> {
  authorizeMember(actor, 'audience:write');
  await getForm(actor.id, utr);
  const values = await checkForm(actor, given);
  const written = await db()
    .update(signUpForms)
    .set(values)
    .where(
      and(
        eq(signUpForms.utr, utr),
        eq(signUpForms.user_id, actor.id),
        isNull(signUpForms.deleted_at),
        since === undefined ? undefined : lastChangedAt(since),
      ),
    )
    .returning({ id: signUpForms.id });
  const form = await getForm(actor.id, utr);
  if (written.length === 0) throw conflict('The form has changed since.');
  return form;
}
