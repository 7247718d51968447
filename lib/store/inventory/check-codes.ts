import { authorize, type Operator } from '@/lib/auth/authorize';
import type { CheckedCodes } from './load-schemas';
import { withStagedCodes } from './staging-turns';

/**
 * Says what loading a file would do, without loading it or showing a code.
 *
 * @throws DomainError forbidden; too-large; limited or unavailable where too many files are read.
 */
export async function checkCodes({
  actor,
  read,
}: {
  actor: Operator;
  read: (take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<unknown>;
}): Promise<CheckedCodes> {
  authorize(actor, 'codes:write');
  return withStagedCodes(who(actor), async (staged) => {
    await read((file) => staged.read(file, { seal: false }));
    return staged.judge();
  });
}

/** Whose turn it is. */
export const who = (actor: Operator) => (actor === 'machine' ? actor : String(actor.id));
