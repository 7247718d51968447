import { and, asc, count, eq, isNotNull, min } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import {
  codeReveals,
  codes,
  mails,
  orderEvents,
  orderLines,
  orderNotes,
  orderReports,
  users,
} from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { StoryEntry } from './schemas';

/** Nothing that a person reads is longer. */
const MOST = 1_000;

type Name = { first: string | null; last: string | null; email: string | null };
const name = { first: users.first_name, last: users.last_name, email: users.email };
const whoOf = ({ first, last, email }: Name) => [first, last].filter(Boolean).join(' ') || email;

const events = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({ at: orderEvents.created_at, name: orderEvents.event, detail: orderEvents.detail, by: name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actor_id))
    .where(eq(orderEvents.order_id, orderId))
    .orderBy(asc(orderEvents.id))
    .limit(MOST);
  return rows.map(({ by, ...event }) => ({ ...event, kind: 'event', who: by && whoOf(by) }));
};

const notes = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({ at: orderNotes.created_at, detail: orderNotes.note, by: name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.user_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.id))
    .limit(MOST);
  return rows.map(({ by, ...note }) => ({ ...note, name: '', kind: 'note', who: by && whoOf(by) }));
};

const emails = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({ at: mails.created_at, name: mails.kind, detail: mails.status })
    .from(mails)
    .where(eq(mails.order_id, orderId))
    .orderBy(asc(mails.id))
    .limit(MOST);
  return rows.map((mail) => ({ ...mail, kind: 'email', who: null }));
};

const reports = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({
      at: orderReports.created_at,
      detail: orderReports.message,
      answer: orderReports.answer,
      closedAt: orderReports.closed_at,
      by: name,
    })
    .from(orderReports)
    .leftJoin(users, eq(users.id, orderReports.closed_by))
    .where(eq(orderReports.order_id, orderId))
    .orderBy(asc(orderReports.id))
    .limit(MOST);
  return rows.flatMap(({ answer, closedAt, by, ...report }): StoryEntry[] => [
    { ...report, name: '', kind: 'report', who: null },
    ...(closedAt
      ? [{ at: closedAt, kind: 'answer' as const, name: '', detail: answer, who: by && whoOf(by) }]
      : []),
  ]);
};

/** Each way of seeing codes once, with how many were seen so. */
const views = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({ at: min(codeReveals.revealed_at), name: codeReveals.via, seen: count() })
    .from(codeReveals)
    .innerJoin(codes, eq(codes.id, codeReveals.code_id))
    .innerJoin(orderLines, eq(orderLines.id, codes.order_line_id))
    .where(and(eq(orderLines.order_id, orderId), isNotNull(codes.delivered_at)))
    .groupBy(codeReveals.via);
  return rows.flatMap(({ at, name, seen }) =>
    at === null ? [] : [{ at, kind: 'view' as const, name, detail: String(seen), who: null }],
  );
};

/** All that happened to an order and around it, oldest first. */
export async function readStory(orderId: number): Promise<StoryEntry[]> {
  const parts = await Promise.all([events, notes, emails, reports, views].map((read) => read(orderId)));
  return parts
    .flat()
    .map((entry) => ({ ...entry, at: timestamp(entry.at) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
