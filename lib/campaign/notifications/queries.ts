import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { NotificationRecipients, SaveInput } from './schemas';

export type NotificationRecipient = z.output<typeof NotificationRecipients>['notifications'][number];

/** Whom the product tells what happens; asked for again when somebody comes back from a mailbox. */
export const recipientsQuery = () =>
  queryOptions({
    ...campaignApi.query('GET /notification-recipients', {}),
    staleTime: 2_000,
    refetchOnWindowFocus: true,
  });

export const recipientCalls = {
  add: (input: z.input<typeof SaveInput>) => campaignApi.call('POST /notification-recipient/save', input),
  remove: (id: number) => campaignApi.callOn('DELETE /notification-recipient/delete', { id }),
  resend: (id: number) => campaignApi.call('POST /notification-recipient/resend-mail', { id }),
};
