import type { Actor } from './actor';

/**
 * The campaign account that a person works in: their own, or the one of another person that their session has
 * switched to. Its id is then the actor’s, so that every query asks for the account’s records.
 */
export function actingFor(actor: Actor): Actor {
  const { membership, ...person } = actor;
  if (!membership) return actor;
  const { role: accountRole, ...account } = membership;
  return { ...person, ...account, accountRole, role: 'user', person: actor };
}

/** Who acts, whatever account they act for. */
export const personOf = (actor: Actor): Actor => actor.person ?? actor;
