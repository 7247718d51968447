import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import type { MailFilter as Filter, MailSummary } from '@/lib/mail/list-mails';
import type { OutboxScope } from '@/lib/mail/outbox-viewer';
import { transportName } from '@/lib/mail/transport';
import { MailFilter } from './mail-filter';
import { MailList } from './mail-list';
import { type OutboxPath, outboxHref } from './outbox-href';

type Props = {
  /** The page that shows them. */
  path: OutboxPath;
  mails: readonly MailSummary[];
  zone: string;
  filter: Filter;
  scope: OutboxScope;
  /** They are not the newest. */
  isOlder: boolean;
  /** The last of them where there are older ones. */
  next: number | null;
};

/** The outbox’s emails, and what they can be narrowed to. */
export function OutboxMails({ path, mails, zone, filter, scope, isOlder, next }: Props) {
  const isFiltered = filter.of !== undefined || filter.search !== undefined;
  return (
    <>
      {(mails.length > 0 || isFiltered || isOlder) && (
        <MailFilter
          path={path}
          {...filter}
          hasKinds={typeof scope === 'string' || !('account' in scope) || !scope.kinds}
        />
      )}
      {mails.length > 0 ? (
        <MailList path={path} mails={mails} zone={zone} />
      ) : isFiltered && !isOlder ? (
        <EmptyState
          title="No matching emails"
          action={<ButtonLink href={path}>Show all emails</ButtonLink>}
        />
      ) : (
        <Nothing path={path} scope={scope} isOlder={isOlder} />
      )}
      {next !== null && (
        <ButtonLink href={outboxHref(path, { ...filter, before: next })} className="justify-self-start">
          Older emails
        </ButtonLink>
      )}
    </>
  );
}

/** Why there is nothing to see, and what to do about it. */
function Nothing({ path, scope, isOlder }: Pick<Props, 'path' | 'scope' | 'isOlder'>) {
  if (transportName() !== 'outbox')
    return (
      <EmptyState title="Emails are sent">A mail server is set up, so no emails are kept here.</EmptyState>
    );
  if (scope === 'none')
    return (
      <EmptyState
        title="Sign in to see your emails"
        action={<ButtonLink href="/sign-in?callbackUrl=%2Foutbox">Sign in</ButtonLink>}
      >
        You see the emails sent to your own address once it is confirmed.
      </EmptyState>
    );
  if (isOlder)
    return <EmptyState title="No older emails" action={<ButtonLink href={path}>Newest emails</ButtonLink>} />;
  return (
    <EmptyState title="No emails yet">
      {path === '/outbox'
        ? 'Campaign emails, receipts and verification links appear here as they’re written.'
        : 'Your campaign and test emails appear here as they’re written.'}
    </EmptyState>
  );
}
