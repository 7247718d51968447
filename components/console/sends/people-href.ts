/** The people of a send, narrowed to those who did something or to whom something happened. */
export const peopleHref = (utr: string, query: Readonly<Record<string, string>> = {}): string =>
  `/console/sends/${utr}?${new URLSearchParams({ tab: 'people', ...query })}`;
