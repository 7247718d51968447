import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { ChangeRoleInput, InviteInput, RemoveMemberInput } from './schemas';

export type { TeamInvitation, TeamMember } from './schemas';

/** The shop’s team and its open invitations. */
export const teamQuery = () => storeApi.query('GET /admin/team');

export const teamCalls = {
  invite: (input: z.input<typeof InviteInput>) => storeApi.call('POST /admin/team/invite', input),
  withdraw: (id: number) => storeApi.call('POST /admin/team/invitations/withdraw', { id }),
  changeRole: (input: z.input<typeof ChangeRoleInput>) => storeApi.call('POST /admin/team/role', input),
  remove: (input: z.input<typeof RemoveMemberInput>) => storeApi.call('POST /admin/team/remove', input),
  join: (token: string) => storeApi.call('POST /account/join-team', { token }),
};
