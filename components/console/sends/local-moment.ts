import type { Formats } from '@/lib/texts/formats';

/** A date and time without a zone, `2026-11-24T09:00`, in words. */
export const localMoment = (at: string, formats: Formats): string => formats.moment(`${at}Z`, 'UTC');
