/** Header and footer of the shop's pages. */
export const frame = {
  home: 'Loadout, home',
  account: 'Account',
  orders: 'Orders',
  signIn: 'Sign in',
  createAccount: 'Create account',
  footer: 'Footer',
  shop: 'Shop',
  apiReference: 'API reference',
  outbox: 'Outbox',
};
