'use client';

import { Check, ChevronsUpDown, LogOut } from 'lucide-react';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { useShell } from './shell';
import { useLeave } from './use-leave';

/** Who is signed in, and the ways to the other surfaces, the account and out. */
export function AccountMenu({ email }: { email: string }) {
  const {
    links,
    accounts = [],
    texts: { account: texts, accounts: title },
  } = useShell();
  const leave = useLeave();
  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          title={email}
          className="flex h-10 w-full min-w-0 items-center gap-2 rounded-control px-2 hover:bg-hover justify-center rail:justify-start"
        >
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-hover text-xs font-medium uppercase"
          >
            {email.slice(0, 1)}
          </span>
          <span className="sr-only">{texts.menu}</span>
          <span className="hidden min-w-0 truncate text-sm text-muted rail:block">{email}</span>
          <ChevronsUpDown
            aria-hidden="true"
            className="ml-auto hidden size-3.5 shrink-0 text-muted rail:block"
          />
        </button>
      }
    >
      <div className="grid gap-2 px-2.5 pt-2 pb-2.5">
        <span className="max-w-60 truncate text-sm text-muted">{email}</span>
        <ThemeSwitch />
      </div>
      <MenuSeparator />
      {accounts.length > 0 && (
        <>
          <div className="px-2.5 pt-1 pb-0.5 text-sm text-muted">{title}</div>
          {accounts.map(({ id, label, detail, isCurrent, open }) => (
            <MenuItem key={id} onSelect={open}>
              <Check aria-hidden="true" className={isCurrent ? undefined : 'invisible'} />
              <span className="grid min-w-0 max-w-60">
                <span className="truncate">{label}</span>
                <span className="text-sm text-muted">{detail}</span>
              </span>
            </MenuItem>
          ))}
          <MenuSeparator />
        </>
      )}
      {links.map(({ href, label, icon: Icon }) => (
        <MenuLink key={href} href={href}>
          <Icon aria-hidden="true" />
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <LogOut aria-hidden="true" />
        {texts.signOut}
      </MenuItem>
    </Menu>
  );
}
