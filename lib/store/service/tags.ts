/** What each tag of the store service stands for. */
export const storeTags = {
  Catalogue: 'Categories, top-ups, cards, their services and the running campaign.',
  Orders: 'Ordering, paying, and the state of orders.',
  Checkout: 'The shop’s own pages: quotes, guest orders and emailed links.',
  Operations: 'For operators: payments, deliveries, refunds, stock, reviews, reports and jobs.',
  Reviews: 'What buyers say about top-ups and cards.',
  Account: 'Profile, keys, tokens, sessions, balance and saved players.',
  Authentication: 'The token that authenticates other requests.',
  Service: 'Health checks and metrics.',
};
