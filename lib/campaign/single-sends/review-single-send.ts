import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { daysFor, readAllowance } from '../allowance/read-allowance';
import { countLedger, ledgerRows } from '../delivery/ledger-rows';
import { dynamicContents } from '../fields/dynamic-contents';
import { whySenderMayNot } from '../mailings/may-send';
import { countReaderTimes } from '../reader-zones/reader-times';
import { unknownTags } from '../rendering/merge-tags';
import { missingSegments } from '../rendering/missing-segments';
import { unfinishedIn } from '../rendering/unfinished-in';
import { mailHtml } from '../templates/mail-html';
import { type Placeholder, placeholdersIn } from '../templates/placeholders';
import { asVersionB, htmlOfB, type VersionTest, versionTestOf } from '../version-tests/rows';
import { findSender } from './check-single-send';
import { getSingleSend, type SingleSendRow } from './rows';
import type { CheckedSend } from './schemas';

type Checked = z.output<typeof CheckedSend>;
export type Warning = Checked['warnings'][number];

/**
 * Whom a single send would reach if it started now, whom not and why, and what its author should see to before.
 *
 * @throws DomainError not-found.
 */
export async function reviewSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<Checked> {
  const send = await getSingleSend(actor.id, input.utr);
  const [{ recipients, leftOut }, allowance, warnings, reader_times] = await Promise.all([
    countLedger(audienceOf(actor, send)),
    readAllowance({ actor }),
    warningsOf(actor, send),
    readerTimesOf(actor, send),
  ]);
  if (recipients === 0) warnings.push({ kind: 'nobody', text: 'There is nobody to send it to.' });
  const more_days = daysFor(recipients, allowance);
  if (allowance.state === 'held')
    warnings.push({ kind: 'allowance', text: `Nothing goes out for now. ${allowance.reason ?? ''}`.trim() });
  else if (more_days > 0)
    warnings.push({
      kind: 'allowance',
      text: `${allowance.left} people can be emailed today. The others follow automatically, over about ${more_days} more ${more_days === 1 ? 'day' : 'days'}.`,
    });
  return { recipients, left_out: leftOut, warnings, reader_times };
}

/** Of a send by its readers’ own clocks, how many of these are known, and when it begins; null for others. */
export async function readerTimesOf(actor: Actor, send: SingleSendRow) {
  const { in_reader_zone, schedule_date: date, schedule_time: time } = send;
  if (!in_reader_zone || !date || !time) return null;
  const audience = audienceOf(actor, send);
  const { rows } = await ledgerRows(audience);
  return countReaderTimes(rows, audience.user, { date, time });
}

/** Whom a single send is for, as the statement that writes its recipients takes it. */
export const audienceOf = (actor: Actor, send: SingleSendRow) => ({
  user: { id: actor.id, timeZone: actor.timeZone },
  to: send.recipient_id,
  without: send.exclude_specific_recipient_id,
  groupId: send.unsubscribe_group_id ?? send.deleted_group_id,
  skipDays: send.skip_emailed_days,
});

/** What the author of a single send should see to before it goes out, but for whom it reaches. */
export async function warningsOf(actor: Actor, send: SingleSendRow): Promise<Warning[]> {
  const [content, sender] = await Promise.all([
    contentWarnings(actor, send),
    findSender(db(), actor, send.sender_id),
  ]);
  const warnings = [...content];
  const reason = whySenderMayNot(sender);
  if (reason) warnings.push({ kind: 'sender', text: reason });
  if (send.unsubscribe_group_id === null)
    warnings.push({
      kind: 'group',
      text: 'It has no unsubscribe group. Whoever unsubscribes leaves all mail, not this kind alone.',
    });
  return warnings;
}

async function contentWarnings(actor: Actor, send: SingleSendRow): Promise<Warning[]> {
  const html = await mailHtml(actor.id, send);
  const test = await versionTestOf(send);
  const b = test && {
    ...asVersionB(send, test),
    html: test.tests === 'content' ? await htmlOfB(actor.id, test) : html,
  };
  const names = await dynamicContents({ actor });
  const warnings: Warning[] = [];
  if (html === null)
    warnings.push({ kind: 'design', text: 'Its design can’t be made into a mail. Give it another one.' });
  else if (html.trim() === '')
    warnings.push({ kind: 'content', text: 'It has no content. Give it a design.' });
  for (const name of ['subject', 'preheader'] as const)
    if (send[name].trim() === '') warnings.push({ kind: name, text: `Its ${name} is empty.` });
  const fault =
    b && testFault(send, { ...b, tests: test.tests, isSame: b.subject === send.subject && b.html === html });
  if (fault) warnings.push({ kind: 'test', text: fault });
  const unknown = unknownTags(
    [html ?? '', b?.html ?? '', send.subject, b?.subject ?? '', send.preheader],
    names,
  );
  if (unknown.length > 0)
    warnings.push({
      kind: 'unknown_tags',
      text: `Nothing is known by ${unknown.map((name) => `((${name}))`).join(', ')}. Readers would see it as it stands here.`,
    });
  const placeholders = placeholdersIn(
    [html ?? '', ...(test?.tests === 'content' ? [b?.html ?? ''] : [])],
    [send.subject, b?.subject ?? '', send.preheader],
    names,
  );
  if (placeholders.length > 0)
    warnings.push({
      kind: 'placeholders',
      text: `It has placeholders of another tool, which readers would see: ${placeholders.map(inWords).join(', ')}.`,
    });
  const missing = await missingSegments(actor.id, [html ?? '', b?.html ?? '']);
  if (missing.length > 0)
    warnings.push({
      kind: 'segments',
      text: 'It has blocks for a segment that no longer exists. Nobody will see them.',
    });
  return [...warnings, ...unfinished([html ?? '', ...(test?.tests === 'content' ? [b?.html ?? ''] : [])])];
}

const inWords = ({ text, replace_by }: Placeholder): string =>
  replace_by === null ? text : `${text} (replace by ${replace_by})`;

/** What of a mail still has to be filled in. */
function unfinished(htmls: readonly string[]): Warning[] {
  const found = htmls.map(unfinishedIn);
  const empty = found.flatMap(({ emptyLinks }) => emptyLinks);
  const dead = new Set(found.flatMap(({ deadLinks }) => deadLinks));
  const samples = new Set(found.flatMap(({ sampleTexts }) => sampleTexts));
  const warnings: Warning[] = [];
  if (empty.length > 0)
    warnings.push({
      kind: 'links',
      text: `It has links without an address: ${empty.map((text) => `“${text}”`).join(', ')}. Give each one an address, or delete it.`,
    });
  if (dead.size > 0)
    warnings.push({
      kind: 'dead_links',
      text: `It has links that lead nowhere from an email: ${[...dead].join(', ')}. Give each one a whole address.`,
    });
  if (samples.size > 0)
    warnings.push({
      kind: 'sample_texts',
      text: `It has text of the template that nobody has replaced: ${[...samples].map((text) => `“${text}”`).join(', ')}.`,
    });
  return warnings;
}

type VersionB = { subject: string; html: string | null; tests: VersionTest['tests']; isSame: boolean };

/** What an A/B test can't be begun with. */
function testFault(send: SingleSendRow, b: VersionB): string | null {
  if (send.in_reader_zone) return 'A test needs all readers at the same time, not each at their own.';
  if (send.tracking !== 1) return 'Its test needs opens and clicks to be counted.';
  if (b.tests === 'subject' && b.subject.trim() === '') return 'Version B of its test has no subject.';
  if (b.html === null || b.html.trim() === '') return 'Version B of its test has no content.';
  return b.isSame ? 'Both versions of its test are the same.' : null;
}
