import type { AskedField } from '@/lib/db/schema';
import { customFieldsOf } from '../fields/custom-fields';
import { askedFields, type FormField } from './form-inputs';

/** The fields that a form asks for now. */
export const formFields = async (form: {
  user_id: number;
  fields: readonly AskedField[];
}): Promise<FormField[]> => askedFields(form.fields, await customFieldsOf(form.user_id));
