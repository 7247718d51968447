'use client';

import { createContext, use } from 'react';
import { can, type Permission } from '@/lib/auth/permissions';
import type { Role } from '@/lib/auth/roles';

export const RoleContext = createContext<Role>('user');

/** The role of who looks at the back office. */
export const useRole = (): Role => use(RoleContext);

/** Whether the viewer may do something: what they may not isn’t offered. The server checks again. */
export const useCan = (permission: Permission): boolean => can(useRole(), permission);
