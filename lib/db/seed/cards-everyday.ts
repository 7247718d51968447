import { ol, p, ul } from './html';
import { type ProductSeed, service } from './products';

export const everydayCards: ProductSeed[] = [
  {
    slug: 'fenlark-mobile',
    name: 'Fenlark Mobile',
    category: 'credit',
    motif: 'signal',
    region: 'UK',
    description:
      p(
        'Prepaid credit for Fenlark numbers: calls, texts and data, without a contract. **Credit stays good for 12 months** after the last top-up.',
      ) +
      ul(
        'For numbers of Fenlark Mobile in the United Kingdom',
        'Bundles can be bought from the credit by text message',
      ),
    guide: ol(
      'Dial 4040 from your Fenlark number, or open the app.',
      'Choose **Top up with a code**.',
      'Enter the code and confirm with the call key.',
    ),
    services: [
      service('£5 credit', '6.49'),
      service('£10 credit', '12.89'),
      service('£20 credit', '25.69', '2%'),
      service('£30 credit', '38.49', '3%'),
    ],
  },
  {
    slug: 'tallwave-prepaid',
    name: 'Tallwave Prepaid',
    category: 'credit',
    motif: 'tide',
    region: 'US',
    note: 'The network’s own fee of 2 % is taken from the credit.',
    description:
      p(
        'Credit for Tallwave phones from coast to coast. **Every plan includes 5G** and calls to the two neighbouring countries.',
      ) + ul('Starts a plan, or waits as credit', 'The code is good for 18 months'),
    guide: ol(
      'Text the code to 611 from your Tallwave phone.',
      'Answer YES when the network asks.',
      'You get a text with the new balance.',
    ),
    services: [
      service('$10 refill', '10.00'),
      service('$25 refill', '25.00', '1%'),
      service('$40 refill', '40.00', '2%'),
      service('$60 refill', '60.00', '3%'),
      service('Unlimited, 30 days', '45.00', '2.50'),
    ],
  },
  {
    slug: 'sundial-esim',
    name: 'Sundial eSIM',
    category: 'credit',
    motif: 'sim',
    region: 'Global',
    description:
      p(
        'Data for the journey, without a plastic card. **The clock starts with the first connection**, not with the purchase.',
      ) +
      ul(
        'For phones and tablets with eSIM',
        'Can be shared as a hotspot',
        'Any rest is lost when the days are over',
      ),
    guide: ol(
      'Install the Sundial app before you travel.',
      'Choose **Plan from a code** and enter it.',
      'Follow the phone’s own steps to add the eSIM.',
      'Switch on data roaming for Sundial on arrival.',
    ),
    services: [
      service('Europe, 3 GB, 15 days', '8.49'),
      service('Europe, 10 GB, 30 days', '18.99', '8%'),
      service('Asia, 5 GB, 30 days', '15.99', '5%'),
      service('Americas, 5 GB, 30 days', '17.49', '5%'),
      service('World, 10 GB, 30 days', '34.99', '10%'),
      service('World, 20 GB, 60 days', '59.99', '12%'),
    ],
  },
  {
    slug: 'copper-basket',
    name: 'Copper Basket',
    category: 'shops',
    motif: 'basket',
    region: 'US',
    description:
      p(
        'A market hall with three hundred stalls, online. **One card for bread, bicycles and birthday candles.**',
      ) + ul('Can be spent in parts', 'No fees, no expiry'),
    guide: ol(
      'Fill your basket and go to the till.',
      'Choose **Gift card** and enter the code.',
      'What is left stays on the card for next time.',
    ),
    services: [
      service('$10 gift card', '10.00'),
      service('$25 gift card', '25.00'),
      service('$50 gift card', '50.00', '2%'),
      service('$100 gift card', '100.00', '3%'),
      service('$250 gift card', '250.00', '4%', { codes: 10 }),
    ],
  },
  {
    slug: 'noodle-parade',
    name: 'Noodle Parade',
    category: 'shops',
    motif: 'bowl',
    region: 'US, Canada',
    description:
      p('Soup brought by bicycle from kitchens within a mile. **Feeds one, four or an office.**') +
      ul('Valid in every town with a parade', 'Covers delivery and tip, too'),
    guide: ol(
      'Choose your bowls in the app.',
      'Tap **Pay**, then **Voucher**.',
      'Enter the code; the rest stays in your account.',
    ),
    services: [
      service('$15 voucher', '15.00', '5%'),
      service('$30 voucher', '30.00', '5%'),
      service('$60 voucher', '60.00', '8%'),
      service('Office lunch, 12 bowls', '120.00', '15.00'),
    ],
  },
];
