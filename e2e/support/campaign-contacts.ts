// Contacts over the API, for their tests.
import type { Marketer } from './campaign';
import { contactDetails, contacts } from './campaign-contract/contacts';
import { someAddress } from './campaign-records';
import { success } from './expectations';

export const listContacts = async ({ api }: Marketer) =>
  success(await api.get('contacts/list'), contacts).contacts;

export const contactOf = async ({ api }: Marketer, contact_id: number) =>
  success(await api.get('contacts/details', { contact_id }), contactDetails).contact;

/** A contact with every field that all contacts have. */
export const wholeContact = (contact_type_id: number, country: number, email = someAddress()) => ({
  contact_type_id,
  first_name: 'Åse',
  last_name: 'O’Neil "Oz"',
  email,
  country,
  state: 'Oslo',
  city: 'Oslo',
  address_line1: 'Storgata 1',
  address_line2: 'H0201',
  state_province_region: 'Østlandet',
  postal_code: '0155',
});
