import type { Metadata } from 'next';
import { OutboxMails } from '@/components/outbox/outbox-mails';
import { PageHeader } from '@/components/ui/page-header';
import { type OutboxSearch, readOutbox } from './read-outbox';

export const metadata: Metadata = { title: 'Outbox', robots: { index: false } };

type Props = { searchParams: Promise<OutboxSearch> };

export default async function OutboxPage({ searchParams }: Props) {
  const outbox = await readOutbox(await searchParams);
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeader
        title="Outbox"
        intro="No mail server is set up, so emails are kept here instead of being sent. Open one to see what its reader would get."
      />
      <OutboxMails path="/outbox" {...outbox} />
    </div>
  );
}
