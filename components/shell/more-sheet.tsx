'use client';

import { clsx } from 'clsx';
import { Check, LogOut, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { AttentionDot } from './attention-dot';
import { isWithin, type Section, useShell } from './shell';
import { useLeave } from './use-leave';

type Props = { email: string; open: boolean; onOpenChange: (open: boolean) => void; onSearch: () => void };

const rowClass =
  'flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-2.5 py-1 text-left font-medium ' +
  'hover:bg-hover focus-visible:-outline-offset-2 [&_svg]:size-4.5 [&_svg]:shrink-0';

/** What a phone’s bar has no room for: the further sections, the search, the theme, the ways elsewhere and out. */
export default function MoreSheet({ email, open, onOpenChange, onSearch }: Props) {
  const { sections, links, accounts = [], texts } = useShell();
  const leave = useLeave();
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.more.title}>
      <nav aria-label={texts.more.sections}>
        <Rows>
          {sections
            .flat()
            .filter(({ onPhone }) => !onPhone)
            .map((section) => (
              <li key={section.name}>
                <SectionRow section={section} onFollow={close} />
              </li>
            ))}
        </Rows>
      </nav>
      <button type="button" onClick={onSearch} className={clsx(rowClass, 'border border-line text-muted')}>
        <Search aria-hidden="true" />
        {texts.palette.open}
      </button>
      <section className="grid gap-3 border-t border-line pt-4">
        <div className="flex items-center justify-between gap-3">
          <h3 className="grid min-w-0 text-sm font-normal text-muted">
            {texts.account.menu}
            <span className="truncate text-text" title={email}>
              {email}
            </span>
          </h3>
          <ThemeSwitch />
        </div>
        {accounts.length > 0 && (
          <ul aria-label={texts.accounts} className="-mx-2.5 grid">
            {accounts.map(({ id, label, detail, isCurrent, open }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={open}
                  aria-current={isCurrent || undefined}
                  className={clsx(rowClass, 'w-full')}
                >
                  <Check aria-hidden="true" className={isCurrent ? undefined : 'invisible'} />
                  <span className="grid min-w-0">
                    <span className="truncate">{label}</span>
                    <span className="text-sm font-normal text-muted">{detail}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Rows>
          {links.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link href={href} onClick={close} className={rowClass}>
                <Icon aria-hidden="true" className="text-muted" />
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave} className={clsx(rowClass, 'w-full')}>
              <LogOut aria-hidden="true" className="text-muted" />
              {texts.account.signOut}
            </button>
          </li>
        </Rows>
      </section>
    </Dialog>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-2.5 grid grid-cols-2 gap-x-1">{children}</ul>
);

function SectionRow({ section, onFollow }: { section: Section; onFollow: () => void }) {
  const { name, label, href, icon: Icon } = section;
  const { home, useAttention } = useShell();
  const isHere = isWithin(usePathname(), section, home);
  const attention = useAttention(name);
  return (
    <Link
      href={href}
      onClick={onFollow}
      aria-current={isHere ? 'page' : undefined}
      className={clsx(rowClass, isHere && 'bg-hover')}
    >
      <span className="relative">
        <Icon aria-hidden="true" className={isHere ? undefined : 'text-muted'} />
        <AttentionDot section={name} />
      </span>
      <span className="grid min-w-0">
        {label}
        {attention && (
          <span className="text-xs font-normal text-muted first-letter:uppercase">{attention.text}</span>
        )}
      </span>
    </Link>
  );
}
