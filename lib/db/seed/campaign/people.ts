/** What the demo account's contacts are made of. All names are invented; every domain is one that nobody can own. */

export const firstNames = [
  ...['Ada', 'Aksel', 'Amaia', 'Anaïs', 'Anouk', 'Arlo', 'Astrid', 'Bastian', 'Bea', 'Birk', 'Björn', 'Bram'],
  ...[
    'Callum',
    'Carys',
    'Céleste',
    'Cosima',
    'Dag',
    'Daria',
    'Dilan',
    'Dina',
    'Edda',
    'Eirik',
    'Elif',
    'Emre',
  ],
  ...[
    'Enzo',
    'Esra',
    'Fenna',
    'Finn',
    'Freja',
    'Greta',
    'Gwen',
    'Hadrian',
    'Halima',
    'Henrik',
    'Idris',
    'Ilse',
  ],
  ...['Imani', 'Inés', 'Ines', 'Isak', 'Ivo', 'Jonas', 'Juno', 'Kaito', 'Kamila', 'Kasia', 'Keziah', 'Lars'],
  ...['Leila', 'Linnea', 'Lior', 'Łukasz', 'Mae', 'Malik', 'Marek', 'Mina', 'Nadia', 'Nils', 'Nora', 'Odile'],
  ...['Olek', 'Orla', 'Otto', 'Pia', 'Quentin', 'Rafael', 'Ravi', 'Renske', 'Rosa', 'Runa', 'Sanna', 'Sena'],
  ...[
    'Silas',
    'Sofía',
    'Solveig',
    'Stella',
    'Tarek',
    'Thea',
    'Tomasz',
    'Tuva',
    'Uma',
    'Vera',
    'Wanda',
    'Yara',
  ],
  ...['Yusuf', 'Zoë'],
] as const;

export const lastNames = [
  ...['Abelard', 'Adeyo', 'Ahlquist', 'Ambrell', 'Arkwell', 'Asgard-Lunn', 'Balinov', 'Barrowe', 'Bexholm'],
  ...['Björklund', 'Bramhall', 'Brandvik', 'Calloway', 'Castelo', 'Cheval', 'Corvin', 'Dahlmark', 'Dawlish'],
  ...['Delacroy', 'Dupain', 'Ekeland', 'Elmsworth', 'Estrande', 'Fairlie', 'Falkner', 'Farrow', 'Fjellby'],
  ...['Galvane', 'Gerhart', 'Granlund', 'Grüner', 'Haldane', 'Harrowgate', 'Havel', 'Hollis', 'Ibarro'],
  ...['Ingvarsen', 'Ishimoto', 'Jarnvik', 'Kader', 'Kestrel', 'Kobler', 'Kovarik', 'Lachapelle', 'Larkin'],
  ...['Lindqvist', 'Lorne', 'Łaski', 'Madrigal', 'Marchbank', 'Mirzo', 'Moravec', 'Nakamori', 'Nightingale'],
  ...[
    'Norrby',
    "O'Farrell",
    'Okonwo',
    'Orsini',
    'Ottmar',
    'Pellerin',
    'Petrescu',
    'Quist',
    'Ramberg',
    'Rasko',
  ],
  ...['Renner', 'Rosenkilde', 'Sabine', 'Salgado', 'Sandoval', 'Skovgaard', 'Solberg', 'Stroud', 'Szarek'],
  ...['Tannhauser', 'Thackeray', 'Tiberi', 'Torvald', 'Ulvang', 'Umarov', 'Valcourt', 'Vance', 'Vestergren'],
  ...['Wakefield', 'Wessel', 'Wintour', 'Yardley', 'Zabelin', 'Zielony'],
] as const;

export const domains = [
  ...['inkwell.example', 'postbox.example', 'lanternmail.example', 'harbour.example', 'mailgarden.example'],
  ...['fernway.example', 'bluekite.example', 'northwire.example', 'paperplane.example', 'quietpost.example'],
] as const;

export const companies = [
  ...['Arcade Lane', 'Basilisk Games', 'Brightpixel Studio', 'Copper Cat Cafés', 'Corner Shop Collective'],
  ...['Dice & Kettle', 'Driftwood Media', 'Emberline Events', 'Fable Street Books', 'Foxglove Retail'],
  ...['Glasshouse Esports', 'Hearthside Hotels', 'Ironbark Supplies', 'Juniper & Sons', 'Kiteworks Travel'],
  ...['Lumen Learning', 'Marble Run Toys', 'Nine Lives Gaming', 'Old Mill Traders', 'Pocket Planet'],
  ...['Quayside Telecom', 'Rook & Castle', 'Saltmarsh Stores', 'Tinderbox Digital', 'Underpass Arcade'],
] as const;

export const plans = ['free', 'plus', 'pro', 'team'] as const;

/** Where contacts live: a country's code, a division, a city, and what its postal codes look like (# is a digit). */
export const places = [
  ['US', 'New York', 'New York', '100##'],
  ['US', 'California', 'San Diego', '921##'],
  ['US', 'Illinois', 'Chicago', '606##'],
  ['US', 'Texas', 'Austin', '787##'],
  ['CA', 'Ontario', 'Toronto', 'M5V 2T#'],
  ['CA', 'Quebec', 'Montréal', 'H2X 1Y#'],
  ['GB', 'England', 'Bristol', 'BS1 #AB'],
  ['GB', 'Scotland', 'Edinburgh', 'EH1 #NG'],
  ['IE', 'Leinster', 'Dublin', 'D0#'],
  ['NO', 'Oslo', 'Oslo', '01##'],
  ['NO', 'Vestland', 'Bergen', '50##'],
  ['SE', 'Stockholm', 'Stockholm', '111 ##'],
  ['DK', 'Capital Region', 'Copenhagen', '12##'],
  ['FI', 'Uusimaa', 'Helsinki', '001##'],
  ['DE', 'Berlin', 'Berlin', '101##'],
  ['DE', 'Hamburg', 'Hamburg', '200##'],
  ['NL', 'Utrecht', 'Utrecht', '35## AB'],
  ['FR', 'Île-de-France', 'Paris', '750##'],
  ['ES', 'Catalonia', 'Barcelona', '080##'],
  ['PT', 'Lisbon', 'Lisbon', '1100-0##'],
  ['IT', 'Lombardy', 'Milan', '201##'],
  ['PL', 'Lesser Poland', 'Kraków', '31-0##'],
  ['TR', 'Istanbul', 'Istanbul', '344##'],
  ['JP', 'Tokyo', 'Tokyo', '150-00##'],
  ['AU', 'Victoria', 'Melbourne', '30##'],
  ['NZ', 'Auckland', 'Auckland', '10##'],
] as const;

export const streets = [
  ...['Alder Row', 'Beacon Hill', 'Chapel Walk', 'Dovecote Lane', 'Elm Terrace', 'Ferry Road', 'Garden Mews'],
  ...['Harbour Street', 'Ivy Close', 'Kiln Lane', 'Lantern Way', 'Mill Pond', 'Orchard Rise', 'Quarry Bank'],
] as const;
