import { z } from 'zod';
import { defineJob } from '@/lib/jobs/define';
import { isFollowed } from './is-followed';
import { refreshRates } from './refresh-rates';

/** Reads the ECB’s rates once a day, where a currency follows them. Without an answer, the rates stay, with their day. */
export const refreshRatesJob = defineJob({
  name: 'refresh-rates',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    if (await isFollowed()) await refreshRates({ actor: 'machine' });
  },
});
