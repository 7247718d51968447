import { z } from 'zod';
import { dateTimeText, extension, recordId } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { unchangedSinceField } from '../changes/schemas';
import { emailAddress } from '../inputs/email-address';
import { singleLine } from '../inputs/single-line';
import { listQuery } from '../paging/list-query';

export const SenderView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    from_name: z.string(),
    from_email: z.string(),
    reply_to_email: z.string(),
    country_id: z.int(),
    state_id: z.int().nullable().describe('The state’s id, or null.'),
    city_id: z.int().nullable().describe('The city’s id, or null.'),
    zip_code: z.string().nullable().describe('The postal code, or null.'),
    company_address: z.string(),
    company_address2: z.string().nullable().describe('Second line of the postal address, or null.'),
    nickname: z.string(),
    mails_per_minute: extension(
      z.int().nullable().describe('The sender’s limit of emails a minute, or null.'),
    ),
    is_verified: z.int(),
    name_review: extension(
      z
        .enum(['waiting', 'allowed', 'refused'])
        .optional()
        .describe(
          'What was said of a name that readers could take for somebody else’s; absent for all others.',
        ),
    ),
    utr: z.string(),
    send_at: dateTimeText().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: z.string().nullable(),
  })
  .meta({ id: 'Sender' });

export const Senders = z.object({
  senders: z.array(SenderView).describe('The senders.'),
  pagination: Pagination.optional(),
});

export const SenderUsage = z.object({
  sender: SenderView.describe('The sender.'),
  postal_address: z.string(),
  uses: z
    .array(
      z.object({
        kind: z.enum(['send', 'automation']).describe('Whether it is a single send or an automation.'),
        utr: z.string(),
        name: z.string(),
        state: z.enum(['draft', 'ready', 'running', 'live', 'paused']).describe('The state in words.'),
      }),
    )
    .describe('The single sends and automations that use it.'),
});

const senderFields = {
  from_name: singleLine(),
  from_email: emailAddress(),
  reply_to_email: emailAddress(),
  country_id: recordId(),
  state_id: recordId().optional(),
  city_id: recordId().optional(),
  zip_code: singleLine(32).optional(),
  company_address: singleLine(),
  company_address2: singleLine().optional(),
  nickname: singleLine(),
  mails_per_minute: extension(z.int().min(1).max(1_000_000).optional()),
};

export const ListSendersQuery = listQuery({});
export const SenderQuery = z.object({ sender_id: recordId() });
export const SaveSenderInput = z.object(senderFields);
export const RestoreSenderInput = SenderQuery;
export const PostalAddressInput = SaveSenderInput.pick({
  country_id: true,
  state_id: true,
  city_id: true,
  zip_code: true,
  company_address: true,
  company_address2: true,
}).extend(unchangedSinceField);
export const UpdateSenderInput = z.object({
  sender_id: recordId(),
  ...senderFields,
  ...unchangedSinceField,
});

export type SenderInput = z.output<typeof SaveSenderInput>;
