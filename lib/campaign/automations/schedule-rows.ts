import type { automationSchedules } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { timestamp } from '@/lib/timestamps';
import { designLink } from './design-link';

export type ScheduleRow = typeof automationSchedules.$inferSelect;

/** One mail of an automation as the API shows it. */
export const scheduleView = (row: ScheduleRow) => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  design_url: designLink(row.utr),
  image: imageUrl(row.preview_img),
});

/** Where a preview picture is: a name is one of the template list's, an address is itself. */
const imageUrl = (name: string) =>
  /^https?:\/\//i.test(name) ? name : `${env().APP_URL}/templates/${encodeURIComponent(name)}`;
