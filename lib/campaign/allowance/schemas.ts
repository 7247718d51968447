import { z } from 'zod';
import { SENDING_STATES } from '@/lib/auth/accounts/sending-states';

export const Allowance = z
  .object({
    state: z
      .enum(SENDING_STATES)
      .describe(
        '`let`: the account may email any number of people. `ramp`: a number that grows from day to day. `held`: nobody, until the operator lets it.',
      ),
    reason: z.string().nullable().describe('Why it is held, or null.'),
    daily: z.int().nullable().describe('How many people it may email today, or null for any number.'),
    left: z.int().nullable().describe('How many of them are left today, or null for any number.'),
    resets_at: z.string().nullable().describe('When the next day begins, or null.'),
    grows_to: z
      .int()
      .nullable()
      .describe('The next day’s number if at least half of today’s is used; null where it doesn’t grow.'),
    is_in_good_standing: z
      .boolean()
      .describe(
        'Whether few enough emails of the last 30 days bounced or were reported as spam for it to grow.',
      ),
  })
  .meta({ id: 'SendingAllowance' });
