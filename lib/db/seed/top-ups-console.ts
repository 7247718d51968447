import { ol, p, ul } from './html';
import { service, type TopUpSeed } from './products';

const consoleField = {
  field_value: 'Console',
  field_name: 'console',
  field_placeholder: 'Choose your console',
  field_note: 'The one that your game account is linked to.',
  field_type: 'select' as const,
  option: { kobalt_5: 'Kobalt 5', kobalt_4: 'Kobalt 4', tern_pocket: 'Tern Pocket' },
};

export const consoleTopUps: TopUpSeed[] = [
  {
    slug: 'pitlane-republic',
    name: 'Pitlane Republic',
    category: 'console',
    motif: 'chevrons',
    region: 'Global',
    description:
      p(
        'Run a race team from the wall or from the seat, through rain, politics and worn tyres. **Pit Tokens** hire engineers, rent wind tunnels and repaint the truck.',
      ) + ul('Kobalt 4, Kobalt 5 and Tern Pocket', 'Tokens are shared between career and league'),
    guide: ol(
      'In the paddock, open **Team office**, then **Registration**.',
      'Copy the six-digit **team number** and note the console you play on.',
      'Enter both here, choose a pack and pay.',
      'Tokens are on the team’s account the next time you enter the paddock.',
    ),
    fields: [
      {
        field_value: 'Team number',
        field_name: 'team_number',
        field_placeholder: '318045',
        field_note: 'Six digits.',
        field_type: 'number',
        pattern: '^[0-9]{6}$',
      },
      consoleField,
    ],
    services: [
      service('500 Pit Tokens', '4.99'),
      service('1,100 Pit Tokens', '9.99'),
      service('2,400 Pit Tokens', '19.99', '8%'),
      service('6,200 Pit Tokens', '47.99', '10%'),
      service('Wet weather pack', '7.99', '1.00'),
    ],
  },
  {
    slug: 'touchline-nine',
    name: 'Touchline Nine',
    category: 'console',
    motif: 'ball',
    region: 'EU',
    note: 'For club accounts registered in Europe.',
    description:
      p(
        'Nine a side, no referee you can shout at, and a dressing room that remembers who was left out. **Kit Points** sign free agents, rebuild stands and open scouting trips.',
      ) +
      ul(
        'Credited at once, also while a season is running',
        'Scouting trips show their odds before you spend',
      ),
    guide: ol(
      'Open **Club house** and look behind the reception: the club code hangs on the wall.',
      'Enter code and console here.',
      'Choose a pack and pay. The points are in the club’s till at the next kick-off.',
    ),
    fields: [
      {
        field_value: 'Club code',
        field_name: 'club_code',
        field_placeholder: 'WREN-0094',
        field_note: 'Four letters and four digits.',
        field_type: 'text',
        pattern: '^[A-Z]{4}-[0-9]{4}$',
      },
      consoleField,
    ],
    services: [
      service('250 Kit Points', '2.49'),
      service('1,050 Kit Points', '9.99', '4%'),
      service('2,200 Kit Points', '19.99', '6%'),
      service('4,600 Kit Points', '39.99', '8%'),
      service('12,000 Kit Points', '94.99', '12%'),
      service('Scouting trip, north coast', '5.99'),
    ],
  },
  {
    slug: 'gravenmoor-hunt',
    name: 'Gravenmoor Hunt',
    category: 'console',
    motif: 'horns',
    region: 'US',
    description:
      p(
        'Something large walks the moor at night, and the village pays by the horn. **Moor Marks** buy traps, hounds’ training and the tailor’s seasonal coats.',
      ) + ul('For accounts of the American region', 'Coats change looks, not odds'),
    guide: ol(
      'At the inn, open the **Hunter’s ledger**.',
      'Read the hunter ID on the first page: HM and seven digits.',
      'Enter it here with your console and pay.',
      'The innkeeper hands out the marks the next time you talk to her.',
    ),
    fields: [
      {
        field_value: 'Hunter ID',
        field_name: 'hunter_id',
        field_placeholder: 'HM2094417',
        field_note: 'HM and seven digits.',
        field_type: 'text',
        pattern: '^HM[0-9]{7}$',
      },
      consoleField,
    ],
    services: [
      service('300 Moor Marks', '2.99'),
      service('800 Moor Marks', '7.49', '5%'),
      service('1,700 Moor Marks', '14.99', '5%'),
      service('3,600 Moor Marks', '29.99', '10%'),
      service('Tailor’s winter set', '9.99', '2.00'),
    ],
  },
];
