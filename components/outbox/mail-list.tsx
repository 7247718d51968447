import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { Time } from '@/components/ui/time';
import type { MailSummary } from '@/lib/mail/list-mails';
import { type MailSource, sourceOf } from '@/lib/mail/mail-kinds';
import type { OutboxPath } from './outbox-href';

const LABELS: Readonly<Record<MailSource, string>> = { campaign: 'Campaign', test: 'Campaign test', own: '' };

type Props = { path: OutboxPath; mails: readonly MailSummary[]; zone: string };

/** Mails, newest first: to whom, about what, when. */
export function MailList({ path, mails, zone }: Props) {
  return (
    <ul className="border-t border-line">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line">
          <Link
            href={`${path}/${mail.id}`}
            className="grid gap-x-6 gap-y-0.5 py-3 hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto] md:items-baseline"
          >
            <span className="flex min-w-0 items-center gap-2.5">
              <span className="truncate font-medium">{mail.subject}</span>
              {LABELS[sourceOf(mail.kind)] && <Chip>{LABELS[sourceOf(mail.kind)]}</Chip>}
            </span>
            <span className="truncate text-muted">{mail.to}</span>
            <span className="text-sm text-muted">
              <Time at={mail.created_at} zone={zone} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
