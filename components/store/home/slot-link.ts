/** The link of a slot's name, which makes a whole `group relative` slot its target. */
export const slotLink =
  'rounded-control decoration-1 underline-offset-3 group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-link';
