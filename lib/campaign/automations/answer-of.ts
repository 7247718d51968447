import type { z } from 'zod';
import type { Saved } from './schemas';

/** What was saved as far as it was asked for. */
export const answerOf = (
  answer: 'utr' | 'version',
  saved: Required<z.output<typeof Saved>>,
): z.output<typeof Saved> => (answer === 'version' ? saved : { utr: saved.utr });
