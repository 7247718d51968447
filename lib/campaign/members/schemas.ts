import { z } from 'zod';
import { ACCOUNT_ROLES } from '@/lib/auth/account-roles';
import { recentPassword } from '@/lib/auth/sessions/schemas';
import { email, recordId, text } from '@/lib/fields';

const role = () =>
  z
    .enum(ACCOUNT_ROLES)
    .describe(
      'What the person may do: an owner everything, a marketer everything but settings, senders and members, a viewer only look.',
    );

const MemberView = z
  .object({
    id: z.int().describe('The person’s own account.'),
    name: z.string().describe('The person’s name, or an empty text.'),
    email: z.string(),
    role: role(),
    is_self: z.boolean().describe('Whether this is the caller.'),
    is_holder: z.boolean().describe('Whether the account is this person’s own: they always remain an owner.'),
    last_seen_at: z.string().nullable().describe('When the person was last active, or null.'),
  })
  .meta({ id: 'AccountMember' });
export type AccountMember = z.output<typeof MemberView>;

const InvitationView = z
  .object({
    id: z.int(),
    email: z.string().describe('The email address that was invited.'),
    role: role(),
    is_expired: z.boolean().describe('Whether its link has expired.'),
    expires_at: z.string().describe('When its link expires.'),
    created_at: z.string(),
  })
  .meta({ id: 'AccountInvitation' });
export type AccountInvitation = z.output<typeof InvitationView>;

export const MembersView = z.object({
  members: z.array(MemberView).describe('Who works in the account, owners first.'),
  invitations: z.array(InvitationView).describe('Who was invited and has not joined yet, newest first.'),
});

export const InviteMemberInput = z.object({
  email: email().describe('Whom to invite.'),
  role: role(),
  password: recentPassword(),
});

export const InvitationInput = z.object({ id: recordId() });

export const ChangeMemberInput = z.object({ id: recordId(), role: role(), password: recentPassword() });

export const RemoveMemberInput = z.object({ id: recordId(), password: recentPassword() });

export const JoinAccountInput = z.object({ token: text(200).describe('From the link of the invitation.') });

export const AccountInput = z.object({ account_id: recordId().describe('The account’s id.') });

const AccountView = z
  .object({
    id: z.int(),
    email: z.string().describe('Of the person whose account it is.'),
    role: role(),
    is_own: z.boolean().describe('Whether it is the person’s own account.'),
    is_current: z.boolean().describe('Whether the session works in it.'),
  })
  .meta({ id: 'CampaignAccount' });
export type CampaignAccount = z.output<typeof AccountView>;

export const AccountsView = z.object({ accounts: z.array(AccountView).describe('The own account first.') });
