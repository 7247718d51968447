import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { GrowthDays } from './growth-days';
import type { ListGrowth, SegmentGrowth } from './schemas';

export type ListDay = z.output<typeof ListGrowth>['days'][number];
export type SegmentDay = z.output<typeof SegmentGrowth>['days'][number];

/** Who joined and left a list by day. */
export const listGrowthQuery = (contact_type_id: number, days: GrowthDays) =>
  campaignApi.query('GET /contacts-type/growth', { contact_type_id, days });

/** How many were in a segment by day. */
export const segmentGrowthQuery = (segment_id: number) =>
  campaignApi.query('GET /segment/growth', { segment_id });
