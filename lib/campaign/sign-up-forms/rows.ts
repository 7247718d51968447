import { getTableColumns, sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactTypes, signUpForms as f, senders, signUps, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { maySend } from '../mailings/may-send';
import { formFields } from './form-fields';
import type { FORM_PROBLEMS } from './schemas';
import { formUrl } from './sign-up-links';
import { snippetOf } from './snippet';

type Problem = (typeof FORM_PROBLEMS)[number];

/** Why nobody can sign up on a form, with its sender and list beside it. */
export const problemOf = sql`case
  when ${contactTypes.deleted_at} is not null then 'list_deleted'
  when ${senders.id} is null or ${senders.deleted_at} is not null then 'no_sender'
  when not (${maySend(senders)}) then 'sender_unverified' end`;

/** A form with its sender and list. */
export const withParties = sql`
  ${f} join ${contactTypes} on ${contactTypes.id} = ${f.contact_type_id}
  left join ${senders} on ${senders.id} = ${f.sender_id}`;

const columns = getTableColumns(f);
export const formRow = { ...columns, problem: nullable(value.oneOf<Problem>()) };
const formColumns = sql`${sql.join(Object.values(columns), sql`, `)}, ${problemOf} as problem`;

export type FormRow = RowOf<typeof formRow>;

const findForm = statement({
  params: { userId: f.user_id, utr: f.utr },
  row: formRow,
  text: ({ userId, utr }) => sql`
    select ${formColumns} from ${withParties}
    where ${f.utr} = ${utr} and ${f.user_id} = ${userId} and ${f.deleted_at} is null`,
});

const findPublicForm = statement({
  params: { utr: f.utr },
  row: formRow,
  text: ({ utr }) => sql`
    select ${formColumns} from ${withParties} where ${f.utr} = ${utr} and ${f.deleted_at} is null
      and not exists (select from ${users} where ${users.id} = ${f.user_id} and ${users.blocked_at} is not null)`,
});

/** One of the account's forms. @throws DomainError not-found. */
export async function getForm(userId: number, utr: string): Promise<FormRow> {
  const [row] = await findForm(db(), { userId, utr });
  if (!row) throw notFound();
  return row;
}

/** Anybody's form, as strangers find it by its address. A blocked account has none. */
export async function findFormByUtr(utr: string): Promise<FormRow | undefined> {
  const [row] = await findPublicForm(db(), { utr });
  return row;
}

/** Whether people can sign up on a form now. */
export const isOpen = ({ status, problem }: FormRow): boolean => status === 'open' && problem === null;

const countSignUps = statement({
  params: { formId: signUps.form_id },
  row: { signed_up: value.integer, confirmed: value.integer },
  text: ({ formId }) => sql`
    select count(*)::int as signed_up, count(${signUps.confirmed_at})::int as confirmed
    from ${signUps} where ${signUps.form_id} = ${formId}`,
});

/** A form as the API shows it. */
export async function formView(form: FormRow, tx: Executor = db()) {
  const { user_id: _, deleted_at: __, created_at, updated_at, ...shown } = form;
  const [[counts], fields] = await Promise.all([countSignUps(tx, { formId: form.id }), formFields(form)]);
  return {
    ...shown,
    url: formUrl(form.utr),
    snippet: snippetOf(form, fields),
    signed_up: counts?.signed_up ?? 0,
    confirmed: counts?.confirmed ?? 0,
    created_at: timestamp(created_at),
    updated_at: timestamp(updated_at),
  };
}
