/** What the site is called, and the header and footer of the shop's pages. */
export const frame = {
  site: {
    title: 'Loadout: game top-ups and gift cards',
    description: 'Game top-ups and gift cards, delivered as soon as they are paid for.',
    /** On the picture that stands beside a shared link. */
    slogan: 'Game top-ups and gift cards',
    promise: 'Delivered as soon as they are paid for.',
  },
  home: 'Loadout, home',
  account: 'Account',
  orders: 'Orders',
  signIn: 'Sign in',
  createAccount: 'Create account',
  cart: {
    title: 'Cart',
    /** After the link's own name, for a screen reader. */
    count: (count: number, shown: string) => (count === 1 ? ', one card' : `, ${shown} cards`),
    many: (limit: string) => `${limit}+`,
  },
  footer: 'Footer',
  shop: 'Shop',
  campaigns: 'Email campaigns',
  apiReference: 'API reference',
  outbox: 'Outbox',
};
