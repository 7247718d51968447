import { z } from 'zod';
import { extension, recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { emailAddress } from '../inputs/email-address';
import { listQuery } from '../paging/list-query';

const NotificationRecipientView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    email_address: z.string().describe('The email address.'),
    email_owner: z.string(),
    status: extension(z.enum(['pending', 'confirmed']).describe('Whether the address is confirmed.')),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'NotificationRecipient' });

export const ListQuery = listQuery({});
export const IdQuery = z.object({ id: recordId() });
export const ResendInput = z.object({ id: recordId() });
export const SaveInput = z.object({
  email_address: emailAddress().describe('The email address to notify.'),
  email_owner: text(),
});

export const NotificationRecipients = z.object({
  notifications: z.array(NotificationRecipientView),
  pagination: Pagination.optional(),
});
