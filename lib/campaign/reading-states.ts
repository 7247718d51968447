import type { contactEvents } from '@/lib/db/schema';

type Event = typeof contactEvents.$inferSelect;
export type Device = NonNullable<Event['device']>;
export type MailProgram = NonNullable<Event['program']>;

/** What a mail was opened or a link followed on, as far as a request tells. */
export const DEVICES = ['phone', 'tablet', 'computer'] as const satisfies readonly Device[];

/**
 * What a mail was opened with. `apple_private`: Apple’s proxies, which fetch every picture, read or not. `browser`: web
 * mail that shows pictures without a proxy. `other`: a mail program of a name that is known, but rare.
 */
export const MAIL_PROGRAMS = [
  'apple_mail',
  'apple_private',
  'gmail',
  'outlook',
  'thunderbird',
  'yahoo',
  'browser',
  'other',
] as const satisfies readonly MailProgram[];

/** Where a request told nothing, and for what was noted before any was asked. */
export const UNKNOWN = 'unknown';
