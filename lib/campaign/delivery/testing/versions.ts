// Sends of which two versions are tested, for tests of who gets which.
import { and, eq, sql } from 'drizzle-orm';
import { client, db } from '@/lib/db/client';
import { singleSends, versionTests } from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { decideTestsJob } from '../decide-tests';
import { materialise } from '../materialise';
import { newPeer, type Peer } from './peer';
import { newRunningSend, people } from './send';

export const decide = () => decideTestsJob.run({});

/** A peer that remembers the subject that each address got, in the order in which they went. */
export function newReader(): Peer & { subjects: [address: string, subject: string][] } {
  const subjects: [string, string][] = [];
  const peer = newPeer();
  peer.answer = (mail) => {
    const subject = /^Subject: (.*)$/m.exec(mail.mime().toString())?.[1]?.trim() ?? '';
    subjects.push([mail.envelope.to, subject]);
    return { kind: 'accepted', answer: '250' };
  };
  return Object.assign(peer, { subjects });
}

/** A running send to so many people, whose subject is tested with a share of them. */
export async function newTestedSend(count: number, more: Partial<typeof versionTests.$inferInsert> = {}) {
  const made = await newRunningSend([], { subject: 'First', materialised_at: new Date().toISOString() });
  const { id, owner, listId } = made;
  const [send] = await db()
    .select({ utr: singleSends.utr, template_id: singleSends.template_id })
    .from(singleSends)
    .where(eq(singleSends.id, id));
  await client()`
    insert into contacts ${client()(people(count).map((email) => ({ user_id: owner, contact_type_id: listId, email })))}`;
  await db()
    .insert(versionTests)
    .values({
      ...{ single_send_id: id, tests: 'subject', subject: 'Second', template_id: send?.template_id ?? 1 },
      ...{ share: 20, measure: 'opens', wait_hours: 4, html_a: '<p>One</p>' },
      ...more,
    });
  await client()`update single_sends set materialised_at = null, status = 2, completed_at = null where id = ${id}`;
  await materialise(id);
  return { id, actor: actorOf(owner), input: { utr: send?.utr ?? '' } };
}

export const testOf = async (id: number) => {
  const [row] = await db().select().from(versionTests).where(eq(versionTests.single_send_id, id));
  return row;
};

export const drawn = async (id: number) =>
  client()<{ email: string; version: string | null }[]>`
    select email, version from deliveries where single_send_id = ${id} order by email`;

/** So many readers of a version open it. */
export const open = (id: number, version: 'a' | 'b', count: number) =>
  client()`
    update deliveries set opens = 1 where id in (
      select id from deliveries where single_send_id = ${id} and version = ${version} order by id limit ${count})`;

/** The hours of waiting are over. */
export const wait = (id: number) =>
  db()
    .update(versionTests)
    .set({ decides_at: sql`now()` })
    .where(and(eq(versionTests.single_send_id, id), sql`decides_at is not null`));

export const countOf = ({ subjects }: { subjects: [string, string][] }, subject: string) =>
  subjects.filter(([, given]) => given === subject).length;
