import { z } from 'zod';
import { campaign } from '../contract';
import { changeMember } from './change-member';
import { withdrawInvitation } from './invitation';
import { inviteMember } from './invite-member';
import { joinAccount } from './join-account';
import { listAccounts } from './list-accounts';
import { listMembers } from './list-members';
import { leaveAccount, removeMember } from './remove-member';
import {
  AccountInput,
  AccountsView,
  ChangeMemberInput,
  InvitationInput,
  InviteMemberInput,
  JoinAccountInput,
  MembersView,
  RemoveMemberInput,
} from './schemas';
import { switchAccount } from './switch-account';

const shared = { tag: 'Members', extension: true } as const;
const Updated = z.literal('Updated Successfully');
const updated = 'Updated Successfully' as const;

export const listAccountMembersEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/members',
  auth: 'client',
  summary: 'List who works in the account, and the open invitations.',
  response: MembersView,
  handler: ({ actor }) => listMembers({ actor }),
});

export const inviteAccountMemberEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/invite',
  auth: 'members:write',
  fresh: true,
  summary: 'Invite somebody to the account by email.',
  description:
    'The link works once, within 7 days, for a person with that address. A later invitation replaces it.',
  body: InviteMemberInput,
  example: { body: { email: 'runa@example.com', role: 'viewer' } },
  response: z.object({ id: z.int() }),
  handler: ({ actor, body }) => inviteMember({ actor, input: body }),
});

export const withdrawAccountInvitationEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/invitations/withdraw',
  auth: 'members:write',
  summary: 'Withdraw an invitation.',
  record: 'id',
  body: InvitationInput,
  example: { body: { id: 99999 }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await withdrawInvitation({ actor, input: body });
    return updated;
  },
});

export const changeAccountMemberEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/role',
  auth: 'members:write',
  fresh: true,
  summary: 'Give somebody of the account another role.',
  description: 'Whose account it is remains an owner.',
  record: 'id',
  body: ChangeMemberInput,
  example: { body: { id: 99999, role: 'marketer' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await changeMember({ actor, input: body });
    return updated;
  },
});

export const removeAccountMemberEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/remove',
  auth: 'members:write',
  fresh: true,
  summary: 'Take somebody out of the account.',
  description: 'Their sessions that work in it end; their own account stays.',
  record: 'id',
  body: RemoveMemberInput,
  example: { body: { id: 99999 }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await removeMember({ actor, input: body });
    return updated;
  },
});

export const listCampaignAccountsEndpoint = campaign.endpoint({
  ...shared,
  method: 'GET',
  path: '/members/accounts',
  auth: 'session',
  summary: 'List the campaign accounts that the signed-in person may work in.',
  response: AccountsView,
  handler: async ({ actor }) => ({ accounts: await listAccounts({ actor }) }),
});

export const switchAccountEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/switch',
  auth: 'session',
  summary: 'Have the session work in another account.',
  record: 'account_id',
  body: AccountInput,
  example: { body: { account_id: 99999 }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await switchAccount({ actor, input: body });
    return updated;
  },
});

export const joinAccountEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/join',
  auth: 'session',
  strictRateLimit: true,
  summary: 'Join an account by an invitation’s link.',
  body: JoinAccountInput,
  example: { body: { token: 'TOKEN_FROM_THE_EMAIL' }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await joinAccount({ actor, input: body });
    return updated;
  },
});

export const leaveAccountEndpoint = campaign.endpoint({
  ...shared,
  method: 'POST',
  path: '/members/leave',
  auth: 'session',
  summary: 'Leave an account.',
  record: 'account_id',
  body: AccountInput,
  example: { body: { account_id: 99999 }, status: 404 },
  response: Updated,
  async handler({ actor, body }) {
    await leaveAccount({ actor, input: body });
    return updated;
  },
});
