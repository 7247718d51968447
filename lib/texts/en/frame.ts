/** What the site is called, and the header and footer of the shop's pages. */
export const frame = {
  site: {
    title: 'Loadout: game top-ups and gift cards',
    description: 'Game top-ups and gift cards. Codes in stock are delivered right after payment.',
    /** On the picture that stands beside a shared link. */
    slogan: 'Game top-ups and gift cards',
    promise: 'In stock? Delivered right after payment.',
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
  findOrder: 'Find your order',
  campaigns: 'Email campaigns',
  apiReference: 'API reference',
  outbox: 'Outbox',
  help: {
    title: 'Help and terms',
    pages: {
      questions: 'Help',
      delivery: 'Delivery',
      refunds: 'Refunds',
      contact: 'Contact',
      about: 'Who runs this shop',
      terms: 'Terms',
      privacy: 'Privacy',
    },
    /** Where nobody has said yet who runs the shop. */
    unnamed:
      'This shop doesn’t name its operator yet. Treat it as a demo: these pages still have to be completed.',
  },
};
