import { parseAsBoolean, parseAsString } from 'nuqs/server';

/** What of the list of senders stands in its address. */
export const sendersSearch = {
  q: parseAsString.withDefault(''),
  new: parseAsBoolean.withDefault(false),
};

/** The same as the API takes it. */
export const sendersFilterOf = ({ q }: { q: string }) => q;
