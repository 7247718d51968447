import { and, asc, count, eq, isNotNull, min, ne } from 'drizzle-orm';
import { personColumns, personName } from '@/lib/auth/person-name';
import { db } from '@/lib/db/client';
import {
  codeReveals,
  codes,
  mails,
  orderEvents,
  orderLines,
  orderNotes,
  orderReportMessages,
  orderReports,
  users,
} from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { StoryEntry } from './schemas';

/** Nothing that a person reads is longer. */
const MOST = 1_000;

const events = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({
      at: orderEvents.created_at,
      name: orderEvents.event,
      detail: orderEvents.detail,
      by: personColumns,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actor_id))
    // The report itself says more.
    .where(and(eq(orderEvents.order_id, orderId), ne(orderEvents.event, 'problem-reported')))
    .orderBy(asc(orderEvents.id))
    .limit(MOST);
  return rows.map(({ by, ...event }) => ({ ...event, kind: 'event', who: personName(by) }));
};

const notes = async (orderId: number): Promise<StoryEntry[]> => {
  const rows = await db()
    .select({ at: orderNotes.created_at, detail: orderNotes.note, by: personColumns })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.user_id))
    .where(eq(orderNotes.order_id, orderId))
    .orderBy(asc(orderNotes.id))
    .limit(MOST);
  return rows.map(({ by, ...note }) => ({ ...note, name: '', kind: 'note', who: personName(by) }));
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
  const ofOrder = eq(orderReports.order_id, orderId);
  const [reported, written] = await Promise.all([
    db()
      .select({
        at: orderReports.created_at,
        detail: orderReports.message,
        id: orderReports.id,
        source: orderReports.source,
        closedAt: orderReports.closed_at,
        by: personColumns,
      })
      .from(orderReports)
      .leftJoin(users, eq(users.id, orderReports.closed_by))
      .where(ofOrder)
      .orderBy(asc(orderReports.id))
      .limit(MOST),
    db()
      .select({
        at: orderReportMessages.created_at,
        detail: orderReportMessages.text,
        id: orderReports.id,
        sender: orderReportMessages.sender,
        by: personColumns,
      })
      .from(orderReportMessages)
      .innerJoin(orderReports, eq(orderReports.id, orderReportMessages.report_id))
      .leftJoin(users, eq(users.id, orderReportMessages.user_id))
      .where(ofOrder)
      .orderBy(asc(orderReportMessages.id))
      .limit(MOST),
  ]);
  return [
    ...reported.flatMap(({ closedAt, by, source, id, at, detail }): StoryEntry[] => [
      { at, detail, kind: 'report', name: source, who: null, report_id: id },
      ...(closedAt
        ? [{ at: closedAt, kind: 'closed' as const, name: '', detail: null, who: personName(by) }]
        : []),
    ]),
    ...written.map(({ by, sender, id, at, detail }): StoryEntry => {
      const isShop = sender === 'shop';
      return {
        at,
        detail,
        kind: isShop ? 'answer' : 'reply',
        name: '',
        who: isShop ? personName(by) : null,
        report_id: id,
      };
    }),
  ];
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
