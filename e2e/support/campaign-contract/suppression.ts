// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder, under } from './envelopes';
import { count, flag, id, made } from './fields-of-records';

const globalUnsubscriber = z.strictObject({
  id,
  user_id: id,
  unsubscribe_groups_id: id.nullable(),
  email_address: z.string().min(3),
  ...made,
});

const unsubscribeGroup = z.strictObject({
  id,
  user_id: id,
  rand_id: z.string().min(1),
  group_name: z.string().min(1),
  description: z.string().min(1),
  is_display: flag,
  ...made,
});

const unsubscribeGroupInList = unsubscribeGroup.extend({ unsubscribe_clients_count: count });

const groupRecipient = z.strictObject({
  id,
  user_id: id,
  unsubscribe_groups_id: id,
  email_address: z.string().min(3),
  ...made,
});

export const unSubscribers = listUnder('unSubscribers', globalUnsubscriber);

export const unsubscribesGroups = listUnder('unsubscribesGroups', unsubscribeGroupInList);

export const unsubscribesGroup = under('unsubscribesGroup', unsubscribeGroup);

export const recipients = listUnder('recipients', groupRecipient);
