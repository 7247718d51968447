/** Reviews of all products, for those who moderate them. */
export const officeReviews = {
  title: 'Reviews',
  searchHint: 'Text, product or email address',
  none: 'No reviews yet',
  noneHint: 'What shoppers write about products will appear here. A buyer’s review is published at once.',
  stars: (rating: number) => `${rating} of 5`,
  nameOf: (product: string, writer: string) => `${product}, by ${writer}`,
  ofProduct: (name: string) => `Of ${name}`,
  states: { held: 'Waiting', published: 'Published', hidden: 'Hidden' },
  filters: { state: 'Status', rating: 'Rating' },
  columns: {
    comment: 'Review',
    rating: 'Rating',
    state: 'Status',
    product: 'Product',
    writer: 'Writer',
    when: 'Written',
  },
  details: {
    state: 'Status',
    rating: 'Rating',
    product: 'Product',
    writer: 'Writer',
    verified: 'Bought it',
    when: 'Written',
    yes: 'Yes',
    no: 'No',
    all: 'All reviews of this product',
    page: 'Product page',
  },
  actions: { publish: 'Publish', hold: 'Move to waiting', hide: 'Hide' },
  reply: {
    label: 'Reply from the shop',
    hint: 'Everybody can read it below the review. The writer also gets it by email.',
    send: 'Reply',
    change: 'Change reply',
    remove: 'Remove reply',
    missing: 'Write a reply first.',
    sent: 'Reply published',
    removed: 'Reply removed',
  },
  tooMany: (most: string) => `Select up to ${most} reviews at once.`,
  hide: {
    title: (count: number, total: string) => (count === 1 ? 'Hide this review?' : `Hide ${total} reviews?`),
    text: 'Nobody but its writer will see it. You can publish it again later.',
    reason: 'Reason',
    reasonHint: 'Kept in the audit trail.',
    submit: 'Hide',
  },
  done: {
    publish: (count: number, total: string) =>
      count === 1 ? 'Review published' : `${total} reviews published`,
    hold: (count: number, total: string) =>
      count === 1 ? 'Review moved to waiting' : `${total} reviews moved to waiting`,
    hide: (count: number, total: string) => (count === 1 ? 'Review hidden' : `${total} reviews hidden`),
  },
  unchanged: 'Nothing to change',
  skipped: (count: number, total: string) =>
    count === 1
      ? 'Somebody else has just changed one of them. It was left as it is.'
      : `Somebody else has just changed ${total} of them. They were left as they are.`,
};
