// Segments over the API, for their tests.
import { z } from 'zod';
import type { Marketer } from './campaign';
import { segment, segments } from './campaign-contract/segments';
import { inSegment } from './campaign-records';
import { success } from './expectations';

export const listSegments = async ({ api }: Marketer) =>
  success(await api.get('segment/list'), segments).segments;

export const segmentOf = async ({ api }: Marketer, segment_id: number) =>
  success(await api.get('segment/view', { segment_id }), z.strictObject({ segment })).segment;

/** The addresses that are in a segment now, in order. */
export const addressesIn = async ({ api }: Marketer, id: number) =>
  (await inSegment(api, id)).map(({ email }) => email).sort();

/** The fields of a segment that asks one question. */
export const condition = (field: string, operator: string, value: unknown = '') => ({
  select_field: [field],
  select_operator: [operator],
  value: [value],
});
