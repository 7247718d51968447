import type { Device, MailProgram } from '../reading-states';
import { APPLE_PROXY, type Caller, MAIL_PROGRAMS } from './is-machine';
import type { ReaderEvent } from './reader-event';

type Reading = { device: Device | null; program: MailProgram | null };

/** These fetch pictures for their readers, whose device they hide behind an invented one. */
const PROXIES = /GoogleImageProxy|YahooMailProxy/;

/** In order; the first that fits decides. iPads that ask for computers’ pages can’t be told from Macs. */
const DEVICES: readonly [RegExp, Device][] = [
  [/iPad|\.ipad\b|\bSilk\/|^Mozilla\/.*Android(?!.*\bMobile\b)/, 'tablet'],
  [/iPhone|iPod|\.iphone\b|Android.*\bMobile\b|Windows Phone/, 'phone'],
  [/Windows NT|Macintosh|X11|CrOS/, 'computer'],
];

/** In order; the first that fits decides. */
const PROGRAMS: readonly [RegExp, MailProgram][] = [
  [/GoogleImageProxy/, 'gmail'],
  [/YahooMailProxy/, 'yahoo'],
  [/Outlook/, 'outlook'],
  [/Thunderbird|Betterbird/, 'thunderbird'],
  [MAIL_PROGRAMS, 'other'],
  // Apple Mail is WebKit that gives no name; what else shows mails that way on these devices is rare.
  [
    /^Mozilla\/5\.0 \((?:Macintosh|iP)[^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\)(?: Mobile\/\w+)?$/,
    'apple_mail',
  ],
  [/^Mozilla\/.*(?:Chrome|Safari|Firefox)\//, 'browser'],
];

/** No browser or mail program says more of itself; the patterns look back and forth within this. */
const MOST_READ = 500;

const firstOf = <T>(table: readonly [RegExp, T][], agent: string): T | null =>
  table.find(([pattern]) => pattern.test(agent.slice(0, MOST_READ)))?.[1] ?? null;

/**
 * The classes of what somebody read with, which are kept instead of what the request said. Links open in browsers, which
 * don’t tell the mail program. Of machines only Apple’s proxies are told: they stand for a program that people read with.
 */
export function readingOf(kind: ReaderEvent['kind'], { agent }: Caller): Reading {
  if (kind === 'machine_opened')
    return { device: null, program: agent.trim() === APPLE_PROXY ? 'apple_private' : null };
  if (kind === 'machine_clicked') return { device: null, program: null };
  return {
    device: PROXIES.test(agent) ? null : firstOf(DEVICES, agent),
    program: kind === 'opened' ? firstOf(PROGRAMS, agent) : null,
  };
}
