import { type inferParserType, parseAsString } from 'nuqs/server';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What of the page stands in its address. */
export const closingsSearch = {
  month: parseAsString,
  /** The day beside the list. */
  day: parseAsString,
};

/** The month that an address names; today’s where it names none. */
export const monthOf = ({ month }: Pick<inferParserType<typeof closingsSearch>, 'month'>, today: string) =>
  month && MONTH.test(month) ? month : today.slice(0, 7);

/** The month so many months after another one. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
