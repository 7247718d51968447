import type { ImportSettings } from '@/lib/db/schema/import-settings';
import type { CustomField } from '../fields/custom-fields';
import { brokenValueRule } from '../fields/field-value';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { columnFaults, LEFT_OUT, UNDECIDED } from './column-target';
import { looksLikeConsent } from './consent-columns';
import { presetOf } from './export-presets';
import { areAddresses, type SampleColumn } from './read-sample';
import { standingOf } from './standing-of';

export type Guess = { target: string; sure: 'sure' | 'likely' | 'none' };

/** What columns are called elsewhere, in lower case without anything but letters and digits. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  email: ['emailaddress', 'mail', 'emails', 'primaryemail', 'subscriberemail', 'contactemail', 'emailid'],
  alt_email: ['alternateemail', 'alternateemails', 'secondaryemail', 'otheremail', 'email2'],
  first_name: ['firstname', 'fname', 'givenname', 'forename', 'first'],
  last_name: ['lastname', 'lname', 'surname', 'familyname', 'last'],
  full_name: ['name', 'fullname', 'contactname', 'subscribername', 'displayname'],
  country: ['countryname', 'countrycode', 'countryregion'],
  state: ['province', 'county'],
  state_province_region: ['stateprovince', 'stateregion', 'region'],
  city: ['town', 'locality', 'cityname'],
  address_line1: ['address', 'address1', 'street', 'streetaddress', 'addressline', 'mailingaddress'],
  address_line2: ['address2', 'apartment', 'suite', 'street2'],
  postal_code: ['zip', 'zipcode', 'postcode', 'postal', 'zippostalcode'],
  status: ['subscriptionstatus', 'subscriberstatus', 'emailstatus', 'emailmarketingstatus', 'memberstatus'],
  unsubscribed_at: ['unsubscribedate', 'unsubtime', 'optouttime', 'unsubscribetime'],
  bounced_at: ['cleantime', 'bounceddate', 'bouncetime'],
};

/** The same in the languages of Europe that most files come in. `nome` is a first name in Italian, `nom` a last one in French. */
const ABROAD: typeof SYNONYMS = {
  email: [
    ...['epost', 'epostadresse', 'epostadress', 'emailadresse', 'mailadresse', 'emailadres', 'adresseemail'],
    ...['adressemail', 'courriel', 'correo', 'correoelectrónico', 'indirizzoemail', 'endereçodeemail'],
  ],
  first_name: [
    ...['vorname', 'prénom', 'prenom', 'nombre', 'nome', 'primeironome', 'voornaam', 'fornavn', 'förnamn'],
    ...['etunimi', 'imię'],
  ],
  last_name: [
    ...['nachname', 'familienname', 'nom', 'nomdefamille', 'apellido', 'apellidos', 'cognome', 'apelido'],
    ...['sobrenome', 'achternaam', 'etternavn', 'efternavn', 'efternamn', 'sukunimi', 'nazwisko'],
  ],
  country: ['land', 'pays', 'país', 'pais', 'paese', 'maa', 'kraj'],
  city: [
    ...[
      'stadt',
      'ort',
      'wohnort',
      'ville',
      'ciudad',
      'città',
      'citta',
      'cidade',
      'plaats',
      'woonplaats',
      'stad',
    ],
    ...['by', 'poststed', 'kaupunki', 'miasto'],
  ],
  address_line1: [
    'straße',
    'strasse',
    'rue',
    'calle',
    'dirección',
    'indirizzo',
    'straat',
    'gate',
    'gata',
    'ulica',
  ],
  postal_code: [
    ...['plz', 'postleitzahl', 'codepostal', 'códigopostal', 'codigopostal', 'cap', 'postnummer', 'postnr'],
    ...['postinumero', 'kodpocztowy'],
  ],
};

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const BY_NAME = new Map(
  [...CONTACT_FIELDS, ...Object.keys(SYNONYMS)].flatMap((target) =>
    [target, ...(SYNONYMS[target] ?? []), ...(ABROAD[target] ?? [])].map(
      (name) => [plain(name), target] as const,
    ),
  ),
);

/**
 * What each column of a file probably is: by the tool that wrote the file, by its name, and else by what stands in it.
 * A field is guessed once.
 */
export function guessColumns(
  columns: readonly SampleColumn[],
  custom: readonly CustomField[],
  fileName: string,
): { source: ImportSettings['source']; guesses: Guess[] } {
  const preset = presetOf(
    columns.map(({ name }) => name),
    fileName,
  );
  const byName = new Map(custom.map(({ field_name }) => [plain(field_name), field_name]));
  const guesses = columns.map(({ name }): Guess => {
    const known =
      preset && Object.hasOwn(preset.targets, name.toLowerCase())
        ? preset.targets[name.toLowerCase()]
        : undefined;
    if (known !== undefined) return { target: known, sure: known === LEFT_OUT ? 'none' : 'sure' };
    const field = byName.get(plain(name));
    if (field !== undefined) return { target: `field:${field}`, sure: 'sure' };
    const target = BY_NAME.get(plain(name));
    if (!target) return { target: LEFT_OUT, sure: 'none' };
    return { target, sure: plain(target) === plain(name) ? 'sure' : 'likely' };
  });
  dropDoubtful(columns, guesses);
  for (const [position, { name, values }] of columns.entries()) {
    const isDecided = preset && Object.hasOwn(preset.targets, name.toLowerCase());
    const { target = LEFT_OUT } = guesses[position] ?? {};
    const isOpen = target === LEFT_OUT || target.startsWith('field:');
    if (!isDecided && isOpen && !areAddresses(values) && looksLikeConsent(name, values))
      guesses[position] = { target: UNDECIDED, sure: 'none' };
  }
  if (!guesses.some(({ target }) => target === 'email')) {
    const at = columns.findIndex(({ values }) => areAddresses(values));
    if (at >= 0) guesses[at] = { target: 'email', sure: 'likely' };
  }
  for (const { position } of columnFaults(
    guesses.map(({ target }) => target),
    custom,
  ))
    guesses[position] = { target: LEFT_OUT, sure: 'none' };
  return { source: preset?.source ?? null, guesses };
}

/** Takes back what a name suggests and the values deny. */
function dropDoubtful(columns: readonly SampleColumn[], guesses: Guess[]): void {
  for (const [position, { values }] of columns.entries()) {
    const target = guesses[position]?.target ?? LEFT_OUT;
    const mustBeAddresses = target === 'email' || target === 'alt_email';
    const isDenied = mustBeAddresses
      ? !values.some((value) => value.includes('@'))
      : target === 'status' &&
        values.filter((value) => standingOf('status', value) === null).length * 2 > values.length;
    // Some call the email address an address.
    const isOther = !mustBeAddresses && guesses[position]?.sure === 'likely' && areAddresses(values);
    if (values.length > 0 && (isDenied || isOther)) guesses[position] = { target: LEFT_OUT, sure: 'none' };
  }
}

/** The kind of field that a column's values would fit. */
export function typeOfValues(values: readonly string[]): CustomField['field_type'] {
  const fits = (type: CustomField['field_type']) =>
    values.length > 0 && values.every((value) => !brokenValueRule(type, value));
  if (fits('datetime-local')) return 'datetime-local';
  // What begins with a zero is a phone number or a code.
  const hasLeadingZeros = values.some((value) => /^[+0]\d/.test(value));
  return fits('number') && !hasLeadingZeros ? 'number' : 'text';
}
