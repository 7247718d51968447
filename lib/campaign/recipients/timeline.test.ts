import { expect, test } from 'vitest';
import { type Ledger, type Noted, timelineOf } from './timeline';

const at = (minute: number) => `2026-11-20 09:${String(minute).padStart(2, '0')}:00.5+00`;
const told = (row: Partial<Ledger>, noted: Noted[] = []) =>
  timelineOf(
    {
      ...{
        status: 'sent',
        reason: null,
        answer: null,
        created_at: at(0),
        handed_at: at(1),
        settled_at: at(1),
      },
      ...row,
    },
    noted,
  ).map(({ kind, at, detail }) => `${at.slice(14, 16)} ${kind}${detail === null ? '' : ` ${detail}`}`);

test('a mail that was deferred, taken, delivered, opened and clicked', () => {
  expect(
    told({ answer: '250 Taken', handed_at: at(5), settled_at: at(5) }, [
      ['deferred', at(1), '451 Later'],
      ['delivered', at(6), null],
      ['opened', at(9), null],
      ['clicked', at(9), 'https://loadout.example/'],
    ]),
  ).toEqual([
    '00 queued',
    '01 deferred 451 Later',
    '05 handed_over',
    '05 accepted 250 Taken',
    '06 delivered',
    '09 opened',
    '09 clicked https://loadout.example/',
  ]);
});

test('events that came out of order stand in theirs', () => {
  expect(
    told({}, [
      ['opened', at(8), null],
      ['delivered', at(4), null],
    ]),
  ).toEqual([...['00 queued', '01 handed_over', '01 accepted', '04 delivered', '08 opened']]);
});

test('a mailbox that is not there is refused at once, or after the mail was taken', () => {
  const bounced = { status: 'bounced', reason: 'no_address', answer: '550 Nobody' };
  expect(told(bounced, [['bounced', at(1), '550 Nobody']])).toEqual([
    ...['00 queued', '01 handed_over', '01 bounced 550 Nobody'],
  ]);
  expect(told({ ...bounced, answer: '250 Taken' }, [['bounced', at(7), '550 Nobody']])).toEqual([
    ...['00 queued', '01 handed_over', '01 accepted 250 Taken', '07 bounced 550 Nobody'],
  ]);
});

test.each([
  [{ status: 'queued', handed_at: null, settled_at: null }, ['00 queued']],
  [{ status: 'suppressed', reason: 'group', handed_at: null, settled_at: at(0) }, ['00 left_out group']],
  [
    { status: 'suppressed', reason: 'unsubscribed', handed_at: null, settled_at: at(3) },
    ['00 queued', '03 left_out unsubscribed'],
  ],
  [{ status: 'cancelled', handed_at: null, settled_at: at(2) }, ['00 queued', '02 cancelled']],
  [
    { status: 'failed', reason: 'refused', answer: '554 No' },
    ['00 queued', '01 handed_over', '01 refused 554 No'],
  ],
  [
    { status: 'failed', reason: 'gave_up', answer: '451' },
    ['00 queued', '01 handed_over', '01 given_up 451'],
  ],
  [{ status: 'failed', reason: 'content', handed_at: null, answer: 'No' }, ['00 queued', '01 failed No']],
  [{ status: 'unknown', answer: 'Silence' }, ['00 queued', '01 handed_over', '01 unanswered Silence']],
])('%o', (row, expected) => expect(told(row)).toEqual(expected));
