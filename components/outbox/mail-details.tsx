import { Tabs } from '@/components/ui/tabs';
import { Time } from '@/components/ui/time';
import type { getMail } from '@/lib/mail/get-mail';
import { MailFrame } from './mail-frame';

type Props = { mail: Awaited<ReturnType<typeof getMail>>; zone: string };

/** An email of the outbox: to whom and from whom it is, and what its reader would get. */
export function MailDetails({ mail, zone }: Props) {
  return (
    <>
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1 wrap-anywhere">
        <dt className="text-muted">To</dt>
        <dd>{mail.to}</dd>
        <dt className="text-muted">From</dt>
        <dd>{mail.from}</dd>
        {mail.replyTo && (
          <>
            <dt className="text-muted">Reply</dt>
            <dd>{mail.replyTo}</dd>
          </>
        )}
        <dt className="text-muted">Written</dt>
        <dd>
          <Time at={mail.created_at} zone={zone} />
        </dd>
      </dl>
      <Headers headers={mail.headers} />
      <Tabs
        label="Form of the email"
        tabs={[
          {
            value: 'html',
            label: 'As its reader sees it',
            content: <MailFrame html={mail.html} title={mail.subject} />,
          },
          {
            value: 'text',
            label: 'Plain text',
            content: (
              <pre className="rounded-card border border-line bg-sunken p-4 font-mono text-sm break-words whitespace-pre-wrap">
                {mail.text}
              </pre>
            ),
          },
        ]}
      />
    </>
  );
}

/** What mail programs read and readers don't see. */
function Headers({ headers }: { headers: Record<string, string> }) {
  const fields = Object.entries(headers);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer text-muted">Header fields</summary>
      <dl className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 font-mono text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {fields.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
