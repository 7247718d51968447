import type { z } from 'zod';
import type { Follower } from '@/lib/http/follower';
import { campaignApi } from '../api-client';
import type { PresenceInput, TemplatePresence as Schema } from './schemas';

export type TemplatePresence = z.output<typeof Schema>;

type Input = z.input<typeof PresenceInput>;

export const presenceCalls = {
  /** Throws ApiFailure. */
  enter: (input: Input) => campaignApi.call('POST /template/presence', input),
  follow: (input: Input, follower: Follower<TemplatePresence>) =>
    campaignApi.follow('GET /template/presence/live', input, follower),
};
