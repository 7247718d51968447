import type { Operator } from '@/lib/auth/authorize';

/** The time zone in which somebody says when a campaign starts and ends. */
export const zoneOf = (actor: Operator): string => (actor === 'machine' ? 'UTC' : actor.timeZone);
