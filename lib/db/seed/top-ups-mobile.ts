import { h3, ol, p, ul } from './html';
import { service, type TopUpSeed } from './products';

export const mobileTopUps: TopUpSeed[] = [
  {
    slug: 'cindermarch',
    name: 'Cindermarch',
    category: 'mobile',
    motif: 'flame',
    region: 'Global',
    note: 'Check the zone in brackets behind your player ID. Cinders can’t be moved between zones.',
    description:
      p(
        'Cindermarch is a squad tactics game about the last caravans crossing a continent of ash. **Cinders** recruit wardens, light beacons and open the season’s march.',
      ) +
      ul(
        'Credited within a minute of payment',
        'First purchase of each pack counts towards the march bonus',
        'Works on phones and tablets, in every zone',
      ),
    guide:
      h3('Where to find your player ID') +
      ol(
        'Open Cindermarch and tap your portrait, top left.',
        'Your **player ID** is the number under your name; the **zone ID** stands in brackets behind it.',
        'Enter both here, choose a pack and pay.',
        'Cinders arrive in your in-game mailbox. Claim them within 30 days.',
      ),
    fields: [
      {
        field_value: 'Player ID',
        field_name: 'player_id',
        field_placeholder: '48210967',
        field_note: '8 to 10 digits, without the zone.',
        field_type: 'text',
        pattern: '^[0-9]{8,10}$',
      },
      {
        field_value: 'Zone ID',
        field_name: 'zone_id',
        field_placeholder: '2031',
        field_note: 'The 4 digits in brackets behind the player ID.',
        field_type: 'text',
        pattern: '^[0-9]{4}$',
      },
    ],
    services: [
      service('60 Cinders', '0.99'),
      service('310 Cinders', '4.99', '5%'),
      service('660 Cinders', '9.99', '5%'),
      service('1,380 Cinders', '19.99', '7%'),
      service('3,600 Cinders', '49.99', '8%'),
      service('7,500 Cinders', '99.99', '10%'),
      service('Weekly Warden Pass', '1.99'),
      service('March Pass, season 9', '12.99', '1.00'),
      service('March Pass, season 8', '12.99', '0%', { status: 0 }),
    ],
  },
  {
    slug: 'torqueline',
    name: 'Torqueline',
    category: 'mobile',
    motif: 'wheel',
    region: 'Global',
    description:
      p(
        'Street racing through cities that never existed, with cars you build bolt by bolt. **Octane** buys parts, paint and entry to the night leagues.',
      ) +
      ul(
        'Delivered at once',
        'Bonus Octane from the 10-dollar pack up',
        'Garage slots stay with your account for good',
      ),
    guide: ol(
      'In Torqueline, open **Garage**, then **Driver licence**.',
      'Copy the licence number. It starts with TL.',
      'Paste it here, choose a pack and pay.',
      'Restart the game if the new Octane isn’t shown within two minutes.',
    ),
    fields: [
      {
        field_value: 'Driver licence',
        field_name: 'driver_licence',
        field_placeholder: 'TL-70413-KX',
        field_note: 'TL, five digits and two letters, as on your licence.',
        field_type: 'text',
        pattern: '^TL-[0-9]{5}-[A-Z]{2}$',
      },
    ],
    services: [
      service('100 Octane', '1.29'),
      service('550 Octane', '5.99'),
      service('1,200 Octane', '11.99', '5%'),
      service('2,500 Octane', '23.99', '8%'),
      service('6,500 Octane', '57.99', '10%'),
      service('Night League ticket', '3.49', '0.50'),
    ],
  },
  {
    slug: 'petalune',
    name: 'Petalune',
    category: 'mobile',
    motif: 'bloom',
    region: 'Global',
    description:
      p(
        'A quiet garden on the dark side of the moon. Grow lunar flowers, trade seeds with neighbours and visit the moths at dusk. **Dewdrops** speed up a bed, open new terraces and dress your gardener.',
      ) + ul('No player contact needed: the garden code is enough', 'Dewdrops never expire'),
    guide: ol(
      'Open your garden and tap the gate.',
      'The **garden code** is written on the sign: three words with dots between them.',
      'Enter the code here and choose how many Dewdrops you’d like.',
      'They wait in the birdbath the next time you open the gate.',
    ),
    fields: [
      {
        field_value: 'Garden code',
        field_name: 'garden_code',
        field_placeholder: 'fern.otter.dusk',
        field_note: 'Three words in lower case, with dots between them.',
        field_type: 'text',
        pattern: '^[a-z]{3,12}[.][a-z]{3,12}[.][a-z]{3,12}$',
      },
    ],
    services: [
      service('80 Dewdrops', '0.99'),
      service('450 Dewdrops', '4.99'),
      service('950 Dewdrops', '9.99', '10%'),
      service('2,000 Dewdrops', '18.99', '10%'),
      service('Terrace bundle', '7.49', '1.50'),
    ],
  },
  {
    slug: 'knucklewick-arena',
    name: 'Knucklewick Arena',
    category: 'mobile',
    motif: 'fist',
    region: 'EU',
    note: 'For accounts made in Europe. Accounts of other regions are turned away by the game.',
    description:
      p(
        'Three minutes, three rounds, one candle each: the party brawler where the room goes dark when you lose. **Wax** unlocks fighters, hats and candles.',
      ) +
      ul(
        'For European accounts',
        'Fighter packs show what you already own before you pay in the game',
        'Delivered in one to five minutes',
      ),
    guide: ol(
      'Tap the gear, then **Account**.',
      'Copy the **brawler tag** that begins with a hash sign.',
      'Paste it here, pick a pack and pay.',
      'The Wax appears in the shop tab, top right.',
    ),
    fields: [
      {
        field_value: 'Brawler tag',
        field_name: 'brawler_tag',
        field_placeholder: '#9QK2LR7',
        field_note: 'A hash sign and 6 to 9 letters or digits.',
        field_type: 'text',
        pattern: '^#[0-9A-Z]{6,9}$',
      },
    ],
    services: [
      service('120 Wax', '1.99'),
      service('360 Wax', '4.99'),
      service('780 Wax', '9.99', '5%'),
      service('1,700 Wax', '19.99', '5%'),
      service('4,600 Wax', '49.99', '12%'),
      service('Fighter pack: Tallow & Tide', '6.99', '15%'),
    ],
  },
  {
    slug: 'wickmoth-saga',
    check: 'chronicle',
    name: 'Wickmoth Saga',
    category: 'mobile',
    motif: 'moth',
    region: 'Global',
    note: 'The server can’t be changed after payment.',
    description:
      p(
        'An illustrated role-playing tale of moths who steal light from sleeping houses. Call companions with **Lumen**, read their chapters and raise the great lantern together.',
      ) +
      ul(
        'All four servers',
        'Double Lumen on the first purchase of each pack',
        'Monthly blessing pays out 90 Lumen a day for 30 days',
      ),
    guide:
      h3('Player number and server') +
      ol(
        'Open the menu and tap **Chronicle**.',
        'Your **player number** has nine digits; the first one tells the server (6 America, 7 Europe, 8 Asia, 9 Pacific).',
        'Choose the same server here, then a pack.',
        'Lumen is credited at once. The blessing starts with the next daily reset.',
      ),
    fields: [
      {
        field_value: 'Player number',
        field_name: 'player_number',
        field_placeholder: '704118253',
        field_note: 'Nine digits. The first one tells the server.',
        field_type: 'number',
        pattern: '^[6-9][0-9]{8}$',
      },
      {
        field_value: 'Server',
        field_name: 'server',
        field_placeholder: 'Choose your server',
        field_note: 'As shown on the title screen.',
        field_type: 'select',
        option: { america: 'America', europe: 'Europe', asia: 'Asia', pacific: 'Pacific' },
      },
    ],
    services: [
      service('60 Lumen', '0.99'),
      service('300 Lumen', '4.99'),
      service('980 Lumen', '14.99', '5%'),
      service('1,980 Lumen', '29.99', '5%'),
      service('3,280 Lumen', '49.99', '8%'),
      service('6,480 Lumen', '99.99', '10%'),
      service('Lantern blessing, 30 days', '4.99', '0.50'),
    ],
  },
];
