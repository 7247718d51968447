import { rememberedTotal } from '../paging/remembered-order';
import { listedPeople } from './listed-people';
import type { Wanted } from './people-condition';

/** How many people a filter finds; up to ten seconds old where others have changed them. @throws DomainError not-found. */
export const countPeople = async ({ actor, input }: Wanted): Promise<number> =>
  rememberedTotal(await listedPeople({ actor, input }));
