import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { cityOf } from '@/lib/time-zones';

type Words = { texts: typeof marketing.sendDraft.when; formats: Formats };

/** A moment as it was chosen: by the clocks of another zone, with what that is in the account’s own. */
export const zoneMoment = (
  at: Date | string,
  chosen: string | null,
  own: string,
  { texts, formats }: Words,
): string =>
  chosen === null || chosen === own
    ? formats.moment(at, own)
    : texts.inZone(formats.moment(at, chosen), cityOf(chosen), formats.moment(at, own));
