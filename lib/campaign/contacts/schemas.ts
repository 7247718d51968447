import { z } from 'zod';
import { fieldMarks, recordId, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { ContactTypeView } from '../contact-types/schemas';
import { emailAddress, isEmailAddress, MAX_ADDRESS_LENGTH } from '../inputs/email-address';
import { listQuery } from '../paging/list-query';

const CustomFieldView = z
  .object({ field_name: z.string(), field_value: z.string() })
  .meta({ id: 'CustomFieldValue' });

export const ContactView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    contact_type_id: z.int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    alt_email: z.string().nullable().describe('A second email address, or null.'),
    country: z.string(),
    state: z.string().describe('The state.'),
    city: z.string(),
    address_line1: z.string(),
    address_line2: z.string(),
    state_province_region: z.string(),
    postal_code: z.string(),
    custom_field: z
      .record(z.string(), CustomFieldView)
      .nullable()
      .describe('The custom fields with a value, by name; null if there are none.'),
    deleted_at: z.string().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    fullname: z.string(),
  })
  .meta({ id: 'Contact' });

export const Contacts = z.object({
  contacts: z.array(ContactView.extend({ contact_type: ContactTypeView }).meta({ id: 'ContactInList' })),
  pagination: Pagination.optional(),
});

/** A field that an empty text empties, and that keeps what it has where it is not given. */
const clearable = (max = 255) => text(max).register(fieldMarks, { blank: true }).optional();
const customValue = () =>
  z
    .unknown()
    .meta({ type: ['string', 'number'] })
    .register(fieldMarks, { blank: true });

const body = {
  contact_type_id: recordId(),
  first_name: clearable(),
  last_name: clearable(),
  email: emailAddress(),
  alt_email: z
    .string()
    .max(MAX_ADDRESS_LENGTH)
    .refine((value) => value === '' || isEmailAddress(value), 'The alt email must be a valid email address.')
    .register(fieldMarks, { blank: true })
    .optional(),
  country: z.union([z.int(), text()]).describe('A country’s id from `get/country-state-city`, or its name.'),
  state: clearable().describe('The state.'),
  city: clearable(),
  address_line1: clearable(),
  address_line2: clearable(),
  state_province_region: clearable(),
  postal_code: clearable(),
  custom_field: z
    .record(z.string(), customValue())
    .optional()
    .describe('Extension. Values of custom fields, by name.'),
};

export const AddContactInput = z.object(body).catchall(customValue());
export const UpdateContactInput = z.object({ contact_id: recordId(), ...body }).catchall(customValue());
export const ContactQuery = z.object({ contact_id: recordId() });

const sortFields = ['id', 'email', 'first_name', 'last_name', 'city', 'created_at', 'updated_at'] as const;
export type SortField = (typeof sortFields)[number];

/** Which contacts a list is of, and in which order. */
export const contactSelection = {
  contact_type_id: recordId().optional().describe('Extension. Only contacts of this type.'),
  sort: z
    .enum(sortFields.flatMap((field) => [field, `-${field}`] as const))
    .optional()
    .describe('Extension. The order; `-` reverses it. The default is `-id`.'),
};

export const ListContactsQuery = listQuery(contactSelection);
export const ExportContactsQuery = ListContactsQuery.pick({
  contact_type_id: true,
  sort: true,
  search: true,
});
