import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import type { MailFilter as Filter } from '@/lib/mail/list-mails';
import { type OutboxPath, outboxHref } from './outbox-href';

const tabsOf = (path: OutboxPath) =>
  [
    { of: undefined, label: 'All' },
    { of: 'campaigns', label: 'Campaigns' },
    { of: 'shop', label: path === '/outbox' ? 'Receipts and notices' : 'Confirmations' },
  ] as const;

type Props = Filter & {
  path: OutboxPath;
  /** There are others besides campaigns'. */
  hasKinds: boolean;
};

/** Which emails of the outbox are shown: by where they come from, and by address or subject. */
export function MailFilter({ path, of, search, hasKinds }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <nav aria-label="Which emails" hidden={!hasKinds} className="flex gap-5 overflow-x-auto">
        {tabsOf(path).map((tab) => (
          <Link
            key={tab.label}
            href={outboxHref(path, { of: tab.of, search })}
            aria-current={tab.of === of ? 'page' : undefined}
            className={clsx(
              'flex min-h-11 items-center border-b-2 font-medium whitespace-nowrap md:min-h-9',
              tab.of === of ? 'border-link text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      <search className="max-md:basis-full">
        <form action={path} className="flex gap-2">
          {of && <input type="hidden" name="of" value={of} />}
          <Input
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={200}
            aria-label="Find an email"
            placeholder="Address or subject"
            className="min-w-0 md:w-64!"
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
    </div>
  );
}
