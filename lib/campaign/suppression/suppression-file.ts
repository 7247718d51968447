import { guessColumns } from '../imports/guess-columns';
import type { SampleColumn } from '../imports/read-sample';
import { standingOf } from '../imports/standing-of';
import { isEmailAddress, withoutInvisible } from '../inputs/email-address';
import { SUPPRESSION_REASONS } from './reasons';

type Reason = (typeof SUPPRESSION_REASONS)[number];

/** A line as it is written: null for the group is all mail, null for the time is now. */
export type SuppressedLine = {
  address: string;
  groupId: number | null;
  reason: Reason;
  since: string | null;
};
export type LineProblem = { value: string; reason: string };

/** What the columns that say since when are called, in lower case without anything but letters. */
const SINCE = ['since', 'date', 'time', 'created', 'createdat', 'addedat', 'suppressedat', 'lastchanged'];
const MOMENTS = ['unsubscribed_at', 'bounced_at', 'complained_at'] as const;

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '');

/**
 * How the lines of a file of suppressed addresses are read: the address, and as far as there are columns for them the
 * reason, since when, and the group by its name.
 *
 * @returns null without a column of addresses. The reader gives null for a line whose person is subscribed.
 */
export function suppressionReader(
  columns: readonly SampleColumn[],
  fileName: string,
  groups: ReadonlyMap<string, number>,
): ((cells: readonly string[]) => SuppressedLine | LineProblem | null) | null {
  const targets = guessColumns(columns, [], fileName).guesses.map(({ target }) => target);
  const address = targets.indexOf('email');
  if (address < 0) return null;
  const named = (...names: string[]) => columns.findIndex(({ name }) => names.includes(plain(name)));
  const [status, group, reason] = [targets.indexOf('status'), named('group', 'blockedfor'), named('reason')];
  const moments = MOMENTS.map((kind) => ({ kind, at: targets.indexOf(kind) })).filter(({ at }) => at >= 0);
  const since = moments[0]?.at ?? named(...SINCE);

  return (cells) => {
    const cell = (at: number) => (at < 0 ? '' : (cells[at] ?? '').trim());
    const given = withoutInvisible(cell(address));
    if (!isEmailAddress(given)) return { value: given, reason: 'This isn’t an email address.' };
    const said = status < 0 ? null : standingOf('status', cell(status));
    if (said === '' && cell(status) !== '') return null;
    const groupName = cell(group);
    const groupId = groupName === '' ? null : groups.get(groupName.toLowerCase());
    if (groupId === undefined) return { value: groupName, reason: 'There is no group with this name.' };
    const moment = moments.find(({ at }) => cell(at) !== '');
    return {
      address: given,
      groupId,
      reason:
        SUPPRESSION_REASONS.find((one) => one === cell(reason).toLowerCase()) ??
        (said || (moment && standingOf(moment.kind, cell(moment.at))) || 'manual'),
      since: momentOf(cell(moment?.at ?? since)),
    };
  };
}

/** A time as exports write it: in ISO's form, in UTC where it says no zone, or in seconds since 1970. */
function momentOf(text: string): string | null {
  const date = /^\d{9,10}$/.test(text)
    ? new Date(Number(text) * 1000)
    : /^\d{4}-\d\d-\d\d/.test(text)
      ? new Date(
          /[zZ]|[+-]\d\d:?\d\d$/.test(text.slice(10))
            ? text
            : `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`,
        )
      : null;
  return date && !Number.isNaN(date.getTime()) && date.getTime() > 0 ? date.toISOString() : null;
}
