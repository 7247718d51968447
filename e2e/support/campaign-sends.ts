// Single sends over the API, for their tests.
import type { Marketer } from './campaign';
import { singleSends } from './campaign-contract/single-sends';
import { success } from './expectations';

export const listSends = async ({ api }: Marketer) =>
  success(await api.get('single-send/list'), singleSends).singleSends;

/** The fields that a send can't do without. */
export const REQUIRED = [
  'template_id',
  'sender_id',
  'unsubscribe_group_id',
  'single_send_name',
  'subject',
  'preheader',
  'recipient_id',
  'schedule_type',
];

/** The figures of a send that has not gone out. */
export const NO_STATISTICS = {
  triggered: 0,
  delivered: 0,
  unique_opens: 0,
  total_opens: 0,
  bounces: 0,
  unsubscribes: 0,
  unique_open_token: {},
  sent_at: null,
};
