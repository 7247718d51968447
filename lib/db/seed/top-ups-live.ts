import { ol, p, ul } from './html';
import { service, type TopUpSeed } from './products';

export const liveTopUps: TopUpSeed[] = [
  {
    slug: 'perch-live',
    name: 'Perch Live',
    category: 'live',
    motif: 'bird',
    region: 'Global',
    description:
      p(
        'Voice rooms for a dozen people and their tea. **Feathers** are what you hand to a host you liked; hosts trade them for payouts.',
      ) +
      ul(
        'Credited at once',
        'Feathers you bought can be given in every room',
        'No password needed, only your perch name',
      ),
    guide: ol(
      'Open your profile in Perch Live.',
      'Copy the **perch name** under your picture, without the at sign.',
      'Enter it here, choose how many Feathers and pay.',
    ),
    fields: [
      {
        field_value: 'Perch name',
        field_name: 'perch_name',
        field_placeholder: 'late.wren',
        field_note: '3 to 20 small letters, digits or dots.',
        field_type: 'text',
        pattern: '^[a-z0-9.]{3,20}$',
      },
    ],
    services: [
      service('70 Feathers', '0.99'),
      service('350 Feathers', '4.79'),
      service('1,400 Feathers', '18.49', '4%'),
      service('3,500 Feathers', '45.99', '6%'),
      service('7,000 Feathers', '89.99', '8%'),
    ],
  },
  {
    slug: 'lanternroom',
    name: 'Lanternroom',
    category: 'live',
    motif: 'lantern',
    region: 'Asia, EU',
    note: 'The account must be at least 24 hours old.',
    description:
      p(
        'Small live shows by candlelight: storytellers, knitters, chess at two in the morning. **Sparks** keep a show burning and carry your name to the host’s wall.',
      ) + ul('Sparks are credited within a minute', 'Birthday shows give 10 % more for every Spark'),
    guide: ol(
      'Tap **Me**, then the small number under your name.',
      'Enter that **room ID** here and the country your account is registered in.',
      'Pay. The Sparks are in your wallet before the next candle.',
    ),
    fields: [
      {
        field_value: 'Room ID',
        field_name: 'room_id',
        field_placeholder: '1180427',
        field_note: '6 to 8 digits.',
        field_type: 'number',
        pattern: '^[0-9]{6,8}$',
      },
      {
        field_value: 'Account country',
        field_name: 'account_country',
        field_placeholder: 'Choose a country',
        field_note: 'Where the account was opened.',
        field_type: 'select',
        option: {
          de: 'Germany',
          fr: 'France',
          jp: 'Japan',
          kr: 'South Korea',
          no: 'Norway',
          ph: 'Philippines',
        },
      },
    ],
    services: [
      service('42 Sparks', '0.89'),
      service('210 Sparks', '4.29'),
      service('686 Sparks', '13.99', '3%'),
      service('1,540 Sparks', '30.99', '5%'),
      service('3,080 Sparks', '59.99', '6%'),
      service('7,700 Sparks', '145.00', '10%'),
    ],
  },
];
