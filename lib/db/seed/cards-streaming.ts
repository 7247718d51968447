import { ol, p, ul } from './html';
import { type ProductSeed, service } from './products';

export const streamingCards: ProductSeed[] = [
  {
    slug: 'palehouse-cinema',
    name: 'Palehouse Cinema',
    category: 'streaming',
    motif: 'house',
    region: 'Global',
    description:
      p(
        'Restored films, one new one each night at eight, and the whole archive in between. **No advertising, no autoplay.**',
      ) + ul('Two screens at a time', 'Subtitles in fourteen languages'),
    guide: ol(
      'Open Palehouse Cinema and choose **Gift card** at the box office.',
      'Enter the code and sign in or make an account.',
      'The months start today, or after those you have.',
    ),
    services: [
      service('1 month', '8.99'),
      service('3 months', '24.99', '4%'),
      service('6 months', '47.99', '6%'),
      service('12 months', '89.99', '12%'),
      service('Single ticket, pack of 5', '14.99', '1.50'),
    ],
  },
  {
    slug: 'serial-hour',
    name: 'Serial Hour',
    category: 'streaming',
    motif: 'clock',
    region: 'US, UK',
    description:
      p(
        'Series told in sixty-minute chapters, a new one every weekday. **Standard** is two screens in full HD, **Wide** is four in 4K.',
      ) +
      ul(
        'Credit works for every plan',
        'Can be used with an account that pays by card; the card is charged once the credit is gone',
      ),
    guide: ol(
      'Sign in at Serial Hour.',
      'Open **Account**, **Redeem a gift**.',
      'Enter the code. The new balance shows below your plan.',
    ),
    services: [
      service('$15 credit', '15.00'),
      service('$30 credit', '30.00', '2%'),
      service('$60 credit', '60.00', '3%'),
      service('Standard, 3 months', '32.99', '5%'),
      service('Wide, 3 months', '47.99', '5%'),
    ],
  },
  {
    slug: 'humline-music',
    name: 'Humline Music',
    category: 'streaming',
    motif: 'equalizer',
    region: 'EU',
    description:
      p(
        'Eighty million recordings, and liner notes somebody wrote. **Pays artists by the minute you listened**, not by the pool.',
      ) + ul('Lossless sound on every plan', 'Downloads for journeys without reception'),
    guide: ol(
      'Open Humline in a browser and sign in.',
      'Go to **Plan**, **I have a card**.',
      'Enter the code. A family card turns your plan into a family plan.',
    ),
    services: [
      service('Solo, 1 month', '9.99'),
      service('Solo, 3 months', '28.99', '5%'),
      service('Solo, 12 months', '99.99', '8%'),
      service('Family, 3 months', '46.99', '5%'),
      service('Family, 12 months', '169.99', '15.00', { codes: 0 }),
      service('Student, 3 months', '14.99', '0%', { status: 0, codes: 0 }),
    ],
  },
  {
    slug: 'quietmile-audiobooks',
    name: 'Quietmile Audiobooks',
    category: 'streaming',
    motif: 'book',
    region: 'Global',
    description:
      p(
        'Audiobooks by the mile: read by people, unabridged, and yours to keep. **One credit is one book**, whatever its length.',
      ) + ul('Credits are good for two years', 'Books stay in your library when the credits are gone'),
    guide: ol(
      'Open the Quietmile app and tap **Library**.',
      'Scroll to **Add credits** and choose **Gift code**.',
      'Enter the code and pick a book.',
    ),
    services: [
      service('1 credit', '11.99'),
      service('3 credits', '32.99', '6%'),
      service('6 credits', '61.99', '8%'),
      service('12 credits', '115.99', '12%'),
    ],
  },
];
