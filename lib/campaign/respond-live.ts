import type { Actor } from '@/lib/auth/actor';
import { isDomainError } from '@/lib/errors';
import { liveAnswer } from '@/lib/http/live/live-answer';
import { campaign } from './contract';

type Given<T> = Omit<Parameters<typeof liveAnswer<T>>[1], 'actor' | 'isStillAllowed'>;

const LIVE = { auth: 'client', file: 'text/event-stream' } as const;

/**
 * Follows a value of an account by server-sent events, for as long as the request's credentials are good for it: until its
 * session ends, its member is removed or gets another role, or it works in another account.
 *
 * @throws DomainError limited, unavailable
 */
export function respondLive<T>(request: Request, actor: Actor, value: Given<T>): Response {
  const isStillAllowed = async () => {
    const now = await campaign.authenticate(request, LIVE).catch((error: unknown) => {
      // That nobody knows for a moment ends nothing.
      if (isDomainError(error) && error.kind !== 'unavailable') return null;
      return actor;
    });
    return now?.id === actor.id && now.accountRole === actor.accountRole;
  };
  return liveAnswer(request, { ...value, actor, isStillAllowed });
}
