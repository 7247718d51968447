import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { unchangedSinceField } from '../changes/schemas';
import { listQuery } from '../paging/list-query';

export const ContactTypeView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    name: z.string(),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'ContactType' });

export const ContactTypes = z.object({
  contactTypes: z.array(ContactTypeView.extend({ contacts_count: z.int() })),
  pagination: Pagination.optional(),
});

const name = () => text().min(2);

export const ListContactTypesQuery = listQuery({});
export const AddContactTypeInput = z.object({ name: name() });
export const UpdateContactTypeInput = z.object({ id: recordId(), name: name(), ...unchangedSinceField });
export const ContactTypeQuery = z.object({ contact_type_id: recordId() });
export const RestoreContactTypeInput = z.object({ contact_type_id: recordId() });
