import type { Metadata } from 'next';
import { OutboxMails } from '@/components/outbox/outbox-mails';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { requireViewer } from '@/lib/auth/viewer';
import { transportName } from '@/lib/mail/transport';
import { type OutboxSearch, readOutbox } from '../../outbox/read-outbox';

export const metadata: Metadata = { title: 'Outbox' };
export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<OutboxSearch> };

/** The outbox within the console: what was written while no mail server is set up. */
export default async function ConsoleOutboxPage({ searchParams }: Props) {
  await requireViewer('/console/outbox');
  const outbox = await readOutbox(await searchParams, true);
  return (
    <>
      <PageHead title="Outbox" />
      <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-16 md:px-6">
        {transportName() === 'outbox' && (
          <Notice tone="warn" title="Test mode: these emails were not sent">
            No mail server is set up, so nobody gets them. Open one to see what its reader would get.
          </Notice>
        )}
        <OutboxMails path="/console/outbox" {...outbox} />
      </div>
    </>
  );
}
