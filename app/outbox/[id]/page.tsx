import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MailFrame } from '@/components/outbox/mail-frame';
import { NothingHere } from '@/components/store/nothing-here';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { withMissing } from '@/components/with-missing';
import { foundOrNull } from '@/lib/errors';
import { getMail } from '@/lib/mail/get-mail';
import { outboxReader } from '../outbox-viewer';

export const metadata: Metadata = { title: 'Mail', robots: { index: false }, referrer: 'no-referrer' };

type Props = { params: Promise<{ id: string }> };

async function MailPage({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const { reader, zone } = await outboxReader();
  const mail = await foundOrNull(getMail({ viewer: reader, id: Number(id) }));
  if (!mail) notFound();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <TextLink alone href="/outbox" className="justify-self-start">
        All mails
      </TextLink>
      {/* A subject is longer than a page’s name. */}
      <PageHeader title={<span className="text-xl md:text-2xl">{mail.subject}</span>} />
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1">
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
        label="Form of the mail"
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
    </div>
  );
}

export default withMissing(MailPage, NothingHere);

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
