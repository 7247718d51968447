import { h3, ol, p, ul } from './html';
import { service, type TopUpSeed } from './products';

export const pcTopUps: TopUpSeed[] = [
  {
    slug: 'runeharrow-online',
    name: 'Runeharrow Online',
    category: 'pc',
    motif: 'rune',
    region: 'EU, US',
    instant: 0,
    note: 'Delivered by hand in the game, within 12 hours. Keep 10 free slots in your bank.',
    description:
      p(
        'The old farming kingdoms of Harrow, two thousand players to a realm, and a plough that remembers every furrow. **Crowns** are the currency of the realm market and of the cosmetics hall.',
      ) +
      ul(
        'Sent through the realm’s own bank by our couriers',
        'All realms in Europe and America',
        'Character names are checked before anything is sent',
      ),
    guide:
      h3('How the delivery works') +
      ol(
        'Enter your character’s name exactly as it is written, accents included, and choose the realm.',
        'After payment a courier looks up the character and sends the Crowns to its bank.',
        'You get a mail when they are there, at the latest 12 hours after payment.',
        'Crowns that you already spent can’t be refunded.',
      ),
    fields: [
      {
        field_value: 'Realm',
        field_name: 'realm',
        field_placeholder: 'Choose your realm',
        field_note: 'Shown at the top of the character list.',
        field_type: 'select',
        option: {
          eu_barrow: 'Barrow (EU)',
          eu_sicklemoor: 'Sicklemoor (EU)',
          us_threshold: 'Threshold (US East)',
          us_longacre: 'Longacre (US West)',
        },
      },
      {
        field_value: 'Character name',
        field_name: 'character_name',
        field_placeholder: 'Aldwyn',
        field_note: '3 to 16 letters, without a title.',
        field_type: 'text',
        pattern: '^[A-Za-zÀ-ÿ]{3,16}$',
      },
    ],
    services: [
      service('500 Crowns', '4.99'),
      service('1,000 Crowns', '9.49', '3%'),
      service('2,500 Crowns', '22.99', '5%'),
      service('5,000 Crowns', '44.99', '8%'),
      service('12,000 Crowns', '99.99', '10%'),
    ],
  },
  {
    slug: 'ferrovane',
    name: 'Ferrovane',
    category: 'pc',
    motif: 'vane',
    region: 'Global',
    description:
      p(
        'Drop into a rust storm with two friends, strip what you find and be gone before the wind turns. **Ferrite** pays for frames, insurance and hangar decals.',
      ) +
      ul('Linked by pilot ID, whatever launcher you use', 'Insurance tokens work in solo and squad drops'),
    guide: ol(
      'Start the game and press F1 in the hangar.',
      'The **pilot ID** is the 12-character code at the top. Click it to copy.',
      'Paste it here, choose a pack and pay.',
      'Ferrite arrives while you are in the hangar; it waits while you are on a drop.',
    ),
    fields: [
      {
        field_value: 'Pilot ID',
        field_name: 'pilot_id',
        field_placeholder: 'FV8K-2QMX-71TD',
        field_note: 'Three groups of four letters or digits.',
        field_type: 'text',
        pattern: '^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$',
      },
    ],
    services: [
      service('200 Ferrite', '1.99'),
      service('1,050 Ferrite', '9.99'),
      service('2,200 Ferrite', '19.99', '5%'),
      service('5,800 Ferrite', '49.99', '6%'),
      service('12,000 Ferrite', '97.99', '10%'),
      service('Insurance, 5 tokens', '3.99', '0.40'),
      service('Storm season permit', '11.99', '10%'),
    ],
  },
  {
    slug: 'breachlight',
    name: 'Breachlight',
    category: 'pc',
    motif: 'aperture',
    region: 'US',
    note: 'For accounts of the American region.',
    description:
      p(
        'Five against five in buildings with too many windows. **Flares** buy weapon finishes, agents’ outfits and the season’s dossier; nothing you can buy changes a round.',
      ) + ul('Credited within a minute', 'Finishes are tradable after seven days'),
    guide: ol(
      'Open your profile in the launcher.',
      'Copy your **handle** with the four digits behind the hash sign.',
      'Paste it here, choose how many Flares you need and pay.',
      'Log out and in again if the launcher still shows the old balance.',
    ),
    fields: [
      {
        field_value: 'Handle',
        field_name: 'handle',
        field_placeholder: 'quietstep#4471',
        field_note: 'Your name, a hash sign and four digits.',
        field_type: 'text',
        pattern: '^[^#\\s]{3,16}#[0-9]{4}$',
      },
    ],
    services: [
      service('475 Flares', '4.99'),
      service('1,000 Flares', '9.99'),
      service('2,050 Flares', '19.99', '5%'),
      service('3,650 Flares', '34.99', '5%'),
      service('5,350 Flares', '49.99', '7%'),
      service('11,000 Flares', '99.99', '9%'),
      service('Season dossier', '8.99', '1.00'),
    ],
  },
  {
    slug: 'ninefold-wardens',
    name: 'Ninefold Wardens',
    category: 'pc',
    motif: 'wards',
    region: 'Global',
    description:
      p(
        'Nine cards, nine turns, one gate to hold. **Sigils** open booster chests and pay the entry to weekend drafts.',
      ) + ul('Shared between computer and phone', 'Drafts refund part of the entry from three wins up'),
    guide: ol(
      'Open **Profile** and read the number under your crest.',
      'Enter it here and choose a bundle.',
      'Sigils are added at once; chests are opened in the game.',
    ),
    fields: [
      {
        field_value: 'Crest number',
        field_name: 'crest_number',
        field_placeholder: '5520914',
        field_note: '7 digits.',
        field_type: 'number',
        pattern: '^[1-9][0-9]{6}$',
      },
    ],
    services: [
      service('9 booster chests', '8.99', '10%'),
      service('27 booster chests', '24.99', '15%'),
      service('450 Sigils', '3.99'),
      service('1,800 Sigils', '14.99', '5%'),
      service('4,500 Sigils', '34.99', '8%'),
    ],
  },
];
