import type { Endpoint } from '../endpoint';

/** What clients call the endpoints of a service's nouns: the names of their declarations, without `Endpoint`. */
export const operationIds = (nouns: readonly object[]): ReadonlyMap<Endpoint, string> =>
  new Map(
    nouns.flatMap((noun) =>
      Object.entries(noun).map(([name, endpoint]): [Endpoint, string] => [
        endpoint as Endpoint,
        name.replace(/Endpoint$/, ''),
      ]),
    ),
  );
