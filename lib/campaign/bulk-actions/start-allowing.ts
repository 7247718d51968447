import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { unsubscribes } from '@/lib/db/schema';
import { selectedSuppressed } from '../suppression/selected-suppressed';
import type { SuppressedSelection } from '../suppression/suppressed-schemas';
import { beginAction } from './begin-action';
import { chooseRecords } from './choose-records';

/**
 * Allows email to suppressed addresses again: the given ones, or all that a filter finds at this moment.
 *
 * @throws DomainError invalid where neither is asked for, or no group has the id; and as `beginAction`.
 */
export async function startAllowing({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof SuppressedSelection>;
}) {
  authorizeMember(actor, 'audience:write');
  const selected = await selectedSuppressed(actor, input);
  return beginAction(actor, {
    kind: 'allow_again',
    choose: (tx, actionId) => chooseRecords(tx, actionId, unsubscribes.id, selected),
    isNamed: input.strIds !== undefined,
  });
}
