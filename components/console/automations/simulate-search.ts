import { parseAsInteger, parseAsString } from 'nuqs/server';

/** Who joins an automation and when, as its address says it. */
export const simulateSearch = {
  contact: parseAsInteger,
  date: parseAsString,
  time: parseAsString.withDefault('09:00'),
  zone: parseAsString,
};
