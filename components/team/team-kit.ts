import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { team } from '@/lib/texts/en/office/team';

export type Member<R extends string> = {
  id: number;
  name: string;
  email: string;
  role: R;
  is_self: boolean;
  last_seen_at: string | null;
  /** Nobody can change or remove them. */
  is_holder?: boolean;
};

export type Invitation<R extends string> = {
  id: number;
  email: string;
  role: R;
  is_expired: boolean;
  expires_at: string;
};

/** A team whose members have roles: what it says, and how it is read and changed. */
export type TeamKit<R extends string> = {
  /** From all rights to the fewest. */
  roles: readonly [R, ...R[]];
  /** What an invitation begins with. */
  usual: R;
  texts: Omit<typeof team, 'can' | 'join'> & { roles: Record<R, string>; can: Record<R, string> };
  query: {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<{
      members: readonly Member<R>[];
      invitations: readonly Invitation<R>[];
    }>;
  };
  invite: (input: { email: string; role: R }) => Promise<unknown>;
  withdraw: (id: number) => Promise<unknown>;
  changeRole: (input: { id: number; role: R }) => Promise<unknown>;
  remove: (input: { id: number }) => Promise<unknown>;
  /** Why the viewer can’t change anything; undefined where they can. */
  refusal?: string | undefined;
  /** What the viewer can do besides. */
  own?: ReactNode;
  /** The pages above. */
  above?: readonly { label: string; href: string }[];
  aboveLabel?: string;
};
