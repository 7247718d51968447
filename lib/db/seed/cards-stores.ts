import { ol, p, ul } from './html';
import { type ProductSeed, service } from './products';

export const storeCards: ProductSeed[] = [
  {
    slug: 'quarry-store',
    name: 'Quarry Store',
    category: 'stores',
    motif: 'quarry',
    region: 'Global',
    description:
      p(
        'Credit for Quarry Store, the computer game shop with forty thousand titles and no launcher to install. **Games, add-ons and soundtracks** are all paid from the same wallet.',
      ) +
      ul(
        'The credit never expires',
        'Several codes can be added to one wallet',
        'The wallet keeps the currency of your account',
      ),
    guide: ol(
      'Sign in at Quarry Store and open **Wallet**.',
      'Choose **Redeem a code** and enter the 12 characters with their hyphens.',
      'The credit is there at once.',
    ),
    services: [
      service('$5 wallet credit', '5.00'),
      service('$10 wallet credit', '10.00', '2%', { codes: 60 }),
      service('$20 wallet credit', '20.00', '3%', { codes: 60 }),
      service('$50 wallet credit', '50.00', '4%'),
      service('$100 wallet credit', '100.00', '5%'),
      service('$200 wallet credit', '200.00', '5%', { codes: 12 }),
    ],
  },
  {
    slug: 'kobalt-network',
    name: 'Kobalt Network',
    category: 'stores',
    motif: 'gem',
    region: 'US',
    note: 'For Kobalt accounts registered in the United States.',
    description:
      p(
        'Credit and memberships for Kobalt 4 and Kobalt 5. A membership opens online play and **three games a month** that stay yours while it runs.',
      ) + ul('Credit buys games, films and add-ons', 'Memberships add up when one is running already'),
    guide: ol(
      'On the console, open **Settings**, **Account**, **Redeem**.',
      'Enter the code. The console adds the hyphens by itself.',
      'Confirm the amount, or the length of the membership.',
    ),
    services: [
      service('$10 network credit', '10.00'),
      service('$25 network credit', '25.00', '2%'),
      service('$50 network credit', '50.00', '3%'),
      service('$100 network credit', '100.00', '4%'),
      service('Membership, 1 month', '9.99'),
      service('Membership, 3 months', '24.99', '2.00'),
      service('Membership, 12 months', '79.99', '10%'),
    ],
  },
  {
    slug: 'tern-market',
    name: 'Tern Market',
    category: 'stores',
    motif: 'tern',
    region: 'EU',
    note: 'Amounts in euro, for accounts with a European address.',
    description:
      p(
        'Credit for the handheld’s own shop. **Small games, big games, and demos that keep your progress.**',
      ) + ul('Works on every Tern Pocket', 'Can be sent to a friend as a gift inside the shop'),
    guide: ol(
      'Open the **Market** on your Tern Pocket and tap your picture.',
      'Choose **Add credit**, then **Code**.',
      'Enter the 12 characters.',
    ),
    services: [
      service('€15 Market credit', '16.49'),
      service('€25 Market credit', '27.49', '2%'),
      service('€50 Market credit', '54.99', '3%'),
      service('€75 Market credit', '81.99', '4%'),
    ],
  },
  {
    slug: 'pixel-larder',
    name: 'Pixel Larder',
    category: 'stores',
    motif: 'jar',
    region: 'Global',
    description:
      p(
        'A shelf of independent games, restocked every Thursday. **Jars** are bundles picked by the people who made last month’s.',
      ) + ul('Downloads without copy protection', 'A tenth of each jar goes to the makers’ travel fund'),
    guide: ol(
      'Go to Pixel Larder and choose **I have a code**.',
      'Enter it, with or without an account.',
      'Download at once, or keep the games on your shelf.',
    ),
    services: [
      service('Small jar, 3 games', '8.00', '10%'),
      service('Large jar, 8 games', '18.00', '15%'),
      service('$15 larder credit', '15.00'),
      service('$30 larder credit', '30.00', '3%'),
      service('A jar a month, half a year', '45.00', '5.00'),
    ],
  },
  {
    slug: 'runeharrow-time-card',
    name: 'Runeharrow Time Card',
    category: 'stores',
    motif: 'hourglass',
    region: 'EU, US',
    description:
      p(
        'Game time for Runeharrow Online, without a subscription. **Time only runs while the account is active**; a paused account keeps its days.',
      ) + ul('For accounts in Europe and America', 'Time adds to what is left'),
    guide: ol(
      'Sign in to your Runeharrow account.',
      'Open **Game time**, **Enter a time card**.',
      'Enter the code. The days start when you next log in.',
    ),
    services: [
      service('30 days', '12.99'),
      service('60 days', '24.99', '4%'),
      service('90 days', '35.99', '6%'),
      service('180 days', '68.99', '8%', { codes: 0 }),
    ],
  },
];
