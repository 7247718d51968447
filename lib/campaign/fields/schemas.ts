import { z } from 'zod';
import { recordId } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { unchangedSinceField } from '../changes/schemas';
import { listQuery } from '../paging/list-query';

const FieldView = z
  .object({
    id: z.int(),
    user_id: z.int().nullable().describe('The account’s id, or null for a reserved field.'),
    field_name: z.string(),
    field_type: z.string(),
    is_reserved: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Field' });

export const ListQuery = listQuery({});

const pagination = Pagination.optional();
export const ReservedFields = z.object({ reservedFields: z.array(FieldView), pagination });
export const CustomFields = z.object({ customFields: z.array(FieldView), pagination });
export const DynamicContents = z.object({ contents: z.array(z.string()), pagination });

const FieldType = z.enum(['text', 'number', 'datetime-local']);

const fieldName = () =>
  z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_]+$/);

export const SaveFieldInput = z.object({ field_name: fieldName(), field_type: FieldType });
export const RenameFieldInput = z.object({
  id: recordId(),
  field_name: fieldName(),
  ...unchangedSinceField,
});
export const RestoreFieldInput = z.object({ id: recordId() });

export const DeleteFieldQuery = z.object({ id: recordId() });
