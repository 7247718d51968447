import { authorize, type Operator } from '@/lib/auth/authorize';
import type { FileLayout } from './code-lines';
import { lookOfCodes } from './code-look';
import type { CheckCodesFields, CheckedCodes } from './load-schemas';
import { withStagedCodes } from './staging-turns';

/** Takes a file as it arrives, with what was said of it before. */
export type TakeFile = (bytes: AsyncIterable<Uint8Array>, layout: FileLayout) => Promise<void>;

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
  read: (take: TakeFile) => Promise<CheckCodesFields>;
}): Promise<CheckedCodes> {
  authorize(actor, 'codes:write');
  return withStagedCodes(who(actor), async (staged) => {
    const { card_service_id } = await read((file, layout) => staged.read(file, { seal: false, layout }));
    return staged.judge(card_service_id ? await lookOfCodes(staged.db, card_service_id) : null);
  });
}

/** Whose turn it is. */
export const who = (actor: Operator) => (actor === 'machine' ? actor : String(actor.id));
