import { daysBefore } from '@/lib/days';
import type { ConsoleOwner } from './console-data';

/** Milliseconds until a page shows its rows or a count its number, and until a changed filter has its rows. */
export const PAGE_LIMIT_MS = 1_000;
export const CHANGE_LIMIT_MS = 300;

export type ConsoleTarget = {
  list: string;
  what: string;
  limit: number;
  path: (owner: ConsoleOwner, turn: number) => string;
  /** Measured with the cache filled by an earlier request. */
  isRemembered?: true;
};

const page = (list: string, path: string): ConsoleTarget => ({
  list,
  what: 'page',
  limit: PAGE_LIMIT_MS,
  path: () => path,
});
const read = (list: string, what: string, path: ConsoleTarget['path']): ConsoleTarget => ({
  list,
  what,
  limit: CHANGE_LIMIT_MS,
  path: (owner, turn) => `/api/email/${path(owner, turn)}`,
});

const people = (what: string, query: (owner: ConsoleOwner, turn: number) => string, place = 1) =>
  read(
    'contacts',
    what,
    (owner, turn) => `people/list?per_page=100&page=${place}&skip_total=true&${query(owner, turn)}`,
  );
const scrolledTo = (where: string, sort: string, pageOf: (pages: number) => number) =>
  read('contacts', `scroll to ${where}: ${sort}`, ({ contacts }) => {
    const page = Math.floor(pageOf(contacts / 100));
    return `people/list?per_page=100&page=${page}&skip_total=true&sort=${sort}`;
  });
const countOf = (what: string, query: (owner: ConsoleOwner) => string): ConsoleTarget => ({
  ...read('contacts', `count: ${what}`, (owner) => `people/count?${query(owner)}`),
  limit: PAGE_LIMIT_MS,
});
const middleOf = (count: number, perPage: number) => Math.max(1, Math.floor(count / perPage / 2));
const suppressed = (what: string, query: (owner: ConsoleOwner, turn: number) => string) =>
  read('suppression', what, (owner, turn) => `suppression/list?per_page=100&${query(owner, turn)}`);

/** A part of a send's report; `show` of its people's table. */
const report = (what: string, path: string): ConsoleTarget => ({
  ...read('reports', what, ({ utr }) => `${path}${path.includes('?') ? '&' : '?'}utr=${utr}`),
  limit: PAGE_LIMIT_MS,
});
const SHOWS = ['delivered', 'opened', 'not_opened', 'clicked', 'bounced', 'failed'];

const today = () => new Date().toISOString().slice(0, 10);

const names = ['greta', 'halima', 'linnea', 'malik', 'otto', 'ravi'];
const lasts = ['kestrel', 'hollis', 'farrow', 'moravec', 'corvin', 'ibarro'];
const another = (values: readonly string[], turn: number) => values[turn % values.length] ?? '';

/** What the console asks for by its lists, cold: nothing of it is in the server's memory. */
export const consoleTargets: readonly ConsoleTarget[] = [
  page('overview', '/console'),
  { ...page('overview', '/console?days=365'), what: 'page, 365 days' },
  page('contacts', '/console/contacts'),
  people('filter: list', ({ lists }) => `contact_type_id=${lists[1]}`),
  ...['mailable', 'unsubscribed', 'bounced', 'complained'].map((one) =>
    people(`filter: ${one}`, () => `standing=${one}`),
  ),
  ...['opened', 'clicked', 'quiet'].map((one) => people(`filter: ${one}`, () => `activity=${one}`)),
  people('filter: joined', (_, turn) => `joined_since=${daysBefore(today(), 89 + turn)}`),
  people('filter: left', (_, turn) => `left_since=${daysBefore(today(), 364 - turn)}`),
  people('filter: segment', ({ segments }) => `segment_id=${segments[0]}`),
  people('filter: segment by activity', ({ segments }) => `segment_id=${segments[2]}`),
  people('filter: list and status', ({ lists }) => `contact_type_id=${lists[0]}&standing=bounced`),
  ...['id', 'email', '-email', 'first_name', 'last_name', 'city'].map((sort) =>
    people(`sort: ${sort}`, () => `sort=${sort}`),
  ),
  // Rarely met in the order of an index, which must not be walked to the end for them.
  people('sort: first_name, bounced', () => 'sort=first_name&standing=bounced'),
  people('sort: first_name, segment', ({ segments }) => `sort=first_name&segment_id=${segments[1]}`),
  people('search: a name', (_, turn) => `search=${another(names, turn)}`),
  people('search: two names', (_, turn) => `search=${another(names, turn)}+${another(lasts, turn)}`),
  people('search: an address', ({ contacts }) => `search=${lasts[0]}.${contacts - 7}`),
  ...['-id', 'email', 'first_name'].map((sort) => scrolledTo('the middle', sort, (pages) => pages / 2)),
  ...['-id', 'email'].map((sort) => scrolledTo('the end', sort, (pages) => pages)),
  countOf('all', () => ''),
  ...['mailable', 'unsubscribed', 'bounced'].map((one) => countOf(one, () => `standing=${one}`)),
  ...['opened', 'quiet'].map((one) => countOf(one, () => `activity=${one}`)),
  countOf('segment', ({ segments }) => `segment_id=${segments[0]}`),
  page('lists', '/console/lists'),
  page('fields', '/console/fields'),
  page('segments', '/console/segments'),
  ...[0, 1, 2, 3].map((at) => ({
    ...read(
      'segments',
      `count: ${['two fields', 'city', 'activity', 'date'][at]}`,
      ({ segments }) => `segment/count?segment_id=${segments[at]}`,
    ),
    limit: PAGE_LIMIT_MS,
  })),
  page('suppression', '/console/suppression'),
  suppressed('filter: bounced', () => 'page=1&reason=bounce'),
  suppressed('filter: all mail', () => 'page=1&group_id=0'),
  suppressed('search', (_, turn) => `page=1&search=${another(lasts, turn)}`),
  suppressed('scroll to the middle', ({ contacts }) => `page=${middleOf(contacts / 12, 100)}`),
  { ...page('reports', ''), path: ({ utr }) => `/console/sends/${utr}` },
  ...[
    'progress',
    'activity',
    'links',
    'devices',
    'countries',
    'domains',
    'problems',
    'usual',
    'bought',
    'follow-up',
  ].map((part) => report(part, `single-send/${part}`)),
  ...SHOWS.map((show) =>
    report(`people: ${show}`, `single-send/recipients?page=1&per_page=100&show=${show}`),
  ),
  report('people: search', 'single-send/recipients?page=1&per_page=100&search=kestrel.77'),
  report('people: the middle', 'single-send/recipients?page=4000&per_page=100'),
  report('PDF', 'single-send/report/export'),
  { ...report('PDF of a seen report', 'single-send/report/export'), isRemembered: true },
  page('imports', '/console/contacts/import'),
  ...['sends', 'templates', 'automations', 'forms', 'senders'].map((list) => page(list, `/console/${list}`)),
];
