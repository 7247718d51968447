import type { z } from 'zod';
import { campaignApi } from '../api-client';
import type { ChangeMemberInput, InviteMemberInput, RemoveMemberInput } from './schemas';

export type { AccountInvitation, AccountMember, CampaignAccount } from './schemas';

/** Who works in the account, and its open invitations. */
export const membersQuery = () => campaignApi.query('GET /members');

/** The accounts that the signed-in person may work in. */
export const accountsQuery = () => campaignApi.query('GET /members/accounts');

export const memberCalls = {
  invite: (input: z.input<typeof InviteMemberInput>) => campaignApi.call('POST /members/invite', input),
  withdraw: (id: number) => campaignApi.call('POST /members/invitations/withdraw', { id }),
  changeRole: (input: z.input<typeof ChangeMemberInput>) => campaignApi.call('POST /members/role', input),
  remove: (input: z.input<typeof RemoveMemberInput>) => campaignApi.call('POST /members/remove', input),
  join: (token: string) => campaignApi.call('POST /members/join', { token }),
  switchTo: (account_id: number) => campaignApi.call('POST /members/switch', { account_id }),
  leave: (account_id: number) => campaignApi.call('POST /members/leave', { account_id }),
};
