import { z } from 'zod';
import { recordId } from '@/lib/fields';

const FieldView = z.object({
  id: z.int(),
  user_id: z.int().nullable(),
  field_name: z.string(),
  field_type: z.string(),
  is_reserved: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const ReservedFields = z.object({ reservedFields: z.array(FieldView) });
export const CustomFields = z.object({ customFields: z.array(FieldView) });
export const DynamicContents = z.object({ contents: z.array(z.string()) });

const FieldType = z.enum(['text', 'number', 'datetime-local']);

export const SaveFieldInput = z.object({
  field_name: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9_]+$/),
  field_type: FieldType,
});

export const FieldQuery = z.object({ id: recordId() });
