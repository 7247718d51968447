import type { Metadata } from 'next';
import { MailFilter } from '@/components/outbox/mail-filter';
import { MailList } from '@/components/outbox/mail-list';
import { outboxHref } from '@/components/outbox/outbox-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { type MailFilter as Filter, listMails, PER_PAGE } from '@/lib/mail/list-mails';
import { outboxScope } from '@/lib/mail/outbox-viewer';
import { transportName } from '@/lib/mail/transport';
import { outboxReader } from './outbox-viewer';

export const metadata: Metadata = { title: 'Outbox', robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const MAX_SEARCH = 200;

export default async function OutboxPage({ searchParams }: Props) {
  const { before, of: source, q } = await searchParams;
  const { reader, zone } = await outboxReader();
  const cursor = typeof before === 'string' && /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined;
  const filter: Filter = {
    of: source === 'campaigns' || source === 'shop' ? source : undefined,
    search: (typeof q === 'string' && q.trim().slice(0, MAX_SEARCH)) || undefined,
  };
  const isFiltered = filter.of !== undefined || filter.search !== undefined;
  const mails = await listMails({ viewer: reader, ...filter, ...(cursor && { before: cursor }) });
  const last = mails.at(-1);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Outbox"
        intro="No mail server is set up, so emails are kept here instead of being sent. Open one to see what its reader would get."
      />
      {(mails.length > 0 || isFiltered || cursor) && <MailFilter {...filter} />}
      {mails.length > 0 ? (
        <MailList mails={mails} zone={zone} />
      ) : isFiltered && !cursor ? (
        <EmptyState
          title="No matching emails"
          action={<ButtonLink href="/outbox">Show all emails</ButtonLink>}
        />
      ) : (
        <Nothing scope={outboxScope(reader)} older={cursor !== undefined} />
      )}
      {mails.length === PER_PAGE && last && (
        <ButtonLink href={outboxHref({ ...filter, before: last.id })} className="justify-self-start">
          Older emails
        </ButtonLink>
      )}
    </div>
  );
}

/** Why there is nothing to see, and what to do about it. */
function Nothing({ scope, older }: { scope: ReturnType<typeof outboxScope>; older: boolean }) {
  if (transportName() !== 'outbox') {
    return (
      <EmptyState title="Emails are sent">A mail server is set up, so no emails are kept here.</EmptyState>
    );
  }
  if (scope === 'none') {
    return (
      <EmptyState
        title="Sign in to see your emails"
        action={<ButtonLink href="/sign-in?callbackUrl=%2Foutbox">Sign in</ButtonLink>}
      >
        You see the emails sent to your own address once it is confirmed.
      </EmptyState>
    );
  }
  if (older) {
    return (
      <EmptyState title="No older emails" action={<ButtonLink href="/outbox">Newest emails</ButtonLink>} />
    );
  }
  return (
    <EmptyState title="No emails yet">
      Receipts, verification links and password links turn up here as they are written.
    </EmptyState>
  );
}
