import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { unchangedSinceField } from '../changes/schemas';
import { listQuery } from '../paging/list-query';

/** An address on a list of those not to be mailed: a global unsubscriber, or a recipient of a group. */
const UnsubscribeView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    unsubscribe_groups_id: z
      .int()
      .nullable()
      .describe('The unsubscribe group’s id, or null for a global unsubscriber.'),
    email_address: z.string().describe('The email address.'),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Unsubscriber' });

export const UnsubscribeGroupView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    rand_id: z.string(),
    group_name: z.string(),
    description: z.string().describe('The description, as readers see it.'),
    is_display: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'UnsubscribeGroup' });

const UnsubscribeGroupInList = z
  .object({
    ...UnsubscribeGroupView.shape,
    unsubscribe_clients_count: z.int(),
  })
  .meta({ id: 'UnsubscribeGroupInList' });

/** Addresses with commas between them. */
const addressList = () =>
  z.string().max(1_000_000).describe('One or more email addresses, separated by commas.');

const groupFields = {
  group_name: text(),
  description: text(5_000).describe('The description, as readers see it.'),
  is_display: z.boolean(),
};

export const ListQuery = listQuery({});
export const ListGroupRecipientsQuery = listQuery({
  groupId: recordId().describe('The unsubscribe group’s id.'),
});
export const IdQuery = z.object({ id: recordId() });
export const AddGlobalInput = z.object({ email_address: addressList() });
export const SaveGroupInput = z.object(groupFields);
export const AddToGroupInput = z.object({
  unsubscribe_groups_id: recordId().describe('The unsubscribe group’s id.'),
  email_address: addressList(),
});
export const UpdateGroupInput = SaveGroupInput.extend(unchangedSinceField);

export const GlobalUnsubscribers = z.object({
  unSubscribers: z.array(UnsubscribeView),
  pagination: Pagination.optional(),
});
export const GroupRecipients = z.object({
  recipients: z.array(UnsubscribeView).describe('The addresses in the group.'),
  pagination: Pagination.optional(),
});
export const UnsubscribeGroups = z.object({
  unsubscribesGroups: z.array(UnsubscribeGroupInList),
  pagination: Pagination.optional(),
});
