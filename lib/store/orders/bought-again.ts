import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { changesNext } from '../catalogue/changes-next';
import { SERVICES_TAG } from '../catalogue/rows';
import { type BoughtService, listBoughtAgain } from './list-bought-again';

/** One row of a large screen, twice. */
const SHOWN = 6;

/** What the shop's first page offers an account to buy again, remembered until it buys or the catalogue changes. */
export const boughtAgain = ({ actor }: { actor: Pick<Actor, 'id'> }): Promise<BoughtService[]> =>
  cache().remember(`bought-again:${actor.id}`, async () => {
    const validUntil = await changesNext();
    const value = await listBoughtAgain({ actor, limit: SHOWN });
    return { value, tags: [`account:${actor.id}`, 'catalogue', SERVICES_TAG], validUntil, bytes: 4_096 };
  });
