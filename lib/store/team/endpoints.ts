import { z } from 'zod';
import { store } from '../contract';
import { changeRole } from './change-role';
import { withdrawInvitation } from './invitation';
import { inviteMember } from './invite-member';
import { joinTeam } from './join-team';
import { listTeam as list } from './list-team';
import { removeMember } from './remove-member';
import {
  ChangeRoleInput,
  InvitationInput,
  InviteInput,
  JoinTeamInput,
  RemoveMemberInput,
  TeamView,
} from './schemas';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');
const updated = 'Updated Successfully' as const;

export const listTeamEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/team',
  summary: 'List the shop’s team and its open invitations.',
  tag,
  extension: true,
  auth: 'team:read',
  response: TeamView,
  handler: ({ actor }) => list({ actor }),
});

export const inviteMemberEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/team/invite',
  summary: 'Invite somebody to the team by email.',
  description:
    'The link works once, within 7 days, for an account with that address. A later invitation replaces it.',
  tag,
  extension: true,
  auth: 'team:write',
  fresh: true,
  body: InviteInput,
  example: { body: { email: 'runa@example.com', role: 'support' } },
  response: z.object({ id: z.int() }),
  handler: ({ actor, body }) => inviteMember({ actor, input: body }),
});

export const withdrawInvitationEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/team/invitations/withdraw',
  summary: 'Withdraw an invitation.',
  tag,
  extension: true,
  auth: 'team:write',
  record: 'id',
  body: InvitationInput,
  example: { body: { id: 1 } },
  response: Updated,
  async handler({ actor, body }) {
    await withdrawInvitation({ actor, input: body });
    return updated;
  },
});

export const changeRoleEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/team/role',
  summary: 'Give somebody of the team another role.',
  description: 'The last owner stays an owner.',
  tag,
  extension: true,
  auth: 'team:write',
  fresh: true,
  record: 'id',
  body: ChangeRoleInput,
  example: { body: { id: 1, role: 'finance' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await changeRole({ actor, input: body });
    return updated;
  },
});

export const removeMemberEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/team/remove',
  summary: 'Take somebody out of the team.',
  description: 'Their sessions and API tokens end; their account stays, as a customer’s.',
  tag,
  extension: true,
  auth: 'team:write',
  fresh: true,
  record: 'id',
  body: RemoveMemberInput,
  example: { body: { id: 1 }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await removeMember({ actor, input: body });
    return updated;
  },
});

export const joinTeamEndpoint = store.endpoint({
  method: 'POST',
  path: '/account/join-team',
  summary: 'Join the shop’s team by an invitation’s link.',
  tag: 'Account',
  extension: true,
  auth: 'session',
  strictRateLimit: true,
  body: JoinTeamInput,
  example: { body: { token: 'TOKEN_FROM_THE_EMAIL' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await joinTeam({ actor, input: body });
    return updated;
  },
});
