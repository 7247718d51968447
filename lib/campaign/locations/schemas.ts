import { z } from 'zod';
import { recordId } from '@/lib/fields';

/** What is no id names no place. */
const filter = () => recordId().optional().catch(0).meta({ default: undefined });

export const LocationsQuery = z.object({ country_id: filter(), state_id: filter() });

const CountryView = z
  .object({
    id: z.int(),
    name: z.string(),
    iso2: z.string(),
    /** Digits, without `+`. */
    phone_code: z.string().describe('The dialling code, without `+`.'),
    /** ISO 4217; empty where there is none. */
    currency: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'Country' });

const StateView = z
  .object({
    id: z.int(),
    country_id: z.int(),
    name: z.string(),
    code: z.string(),
  })
  .meta({ id: 'State' });

const CityView = z
  .object({
    id: z.int(),
    state_id: z.int(),
    country_id: z.int(),
    name: z.string(),
  })
  .meta({ id: 'City' });

export const Locations = z.object({
  countries: z.array(CountryView),
  states: z.array(StateView).describe('The states.'),
  cities: z.array(CityView).describe('The cities.'),
});

export const PlacesQuery = z.object({ country_id: recordId(), state_id: recordId().optional() });

const Place = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Place' });
export const Places = z.object({
  states: z.array(Place).describe('The states.'),
  cities: z.array(Place).describe('The cities.'),
});
