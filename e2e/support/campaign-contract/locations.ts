// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { id, text } from './fields-of-records';

const country = z.strictObject({
  id,
  name: z.string().min(1),
  iso2: z.string().regex(/^[A-Z]{2}$/),
  phone_code: text,
  currency: text,
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
});

const state = z.strictObject({ id, country_id: id, name: z.string().min(1), code: text });

const city = z.strictObject({
  id,
  state_id: id,
  country_id: id,
  name: z.string().min(1),
});

export const locations = z.strictObject({
  countries: z.array(country),
  states: z.array(state),
  cities: z.array(city),
});
