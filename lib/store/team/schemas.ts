import { z } from 'zod';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { email, presentPassword, recordId, text } from '@/lib/fields';

const role = () => z.enum(TEAM_ROLES).describe('What the person may do; owners may do everything.');
const password = presentPassword()
  .optional()
  .describe('The caller’s password. Needed in a browser, unless it signed in within the last ten minutes.');

const MemberView = z
  .object({
    id: z.int(),
    name: z.string().describe('The person’s name, or an empty text.'),
    email: z.string().describe('The person’s email address.'),
    role: role(),
    is_self: z.boolean().describe('Whether this is the caller.'),
    last_seen_at: z.string().nullable().describe('When the person was last active, or null.'),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof MemberView>;

const InvitationView = z
  .object({
    id: z.int(),
    email: z.string().describe('The email address that was invited.'),
    role: role(),
    is_expired: z.boolean().describe('Whether its link has expired.'),
    expires_at: z.string().describe('When its link expires.'),
    created_at: z.string(),
  })
  .meta({ id: 'TeamInvitation' });
export type TeamInvitation = z.output<typeof InvitationView>;

export const TeamView = z.object({
  members: z.array(MemberView).describe('Who is in the team, owners first.'),
  invitations: z.array(InvitationView).describe('Who was invited and has not joined yet, newest first.'),
});

export const InviteInput = z.object({
  email: email().describe('Whom to invite.'),
  role: role(),
  password,
});

export const InvitationInput = z.object({ id: recordId() });

export const ChangeRoleInput = z.object({ id: recordId(), role: role(), password });

export const RemoveMemberInput = z.object({ id: recordId(), password });

export const JoinTeamInput = z.object({ token: text(200) });
