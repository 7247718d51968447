/** What somebody may be in the team that runs the shop, from all rights to none but looking. */
export const TEAM_ROLES = ['owner', 'operator', 'support', 'finance', 'read-only'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** `user`: everybody who isn't in the team. */
export const ROLES = ['user', ...TEAM_ROLES] as const;
export type Role = (typeof ROLES)[number];

/** Whether an account belongs to the team, whatever it may do there. */
export const isTeamRole = (role: Role): role is TeamRole => role !== 'user';

/** The role as the API and the command line have always named it: an owner is an `admin`. */
export const apiRoleOf = (role: Role): 'user' | 'admin' => (role === 'owner' ? 'admin' : 'user');
