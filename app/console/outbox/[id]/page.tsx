import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { MailDetails } from '@/components/outbox/mail-details';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { withMissing } from '@/components/with-missing';
import { requireViewer } from '@/lib/auth/viewer';
import { readOutboxMail } from '../../../outbox/read-outbox';

export const metadata: Metadata = { title: 'Email', referrer: 'no-referrer' };
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

async function ConsoleMailPage({ params }: Props) {
  const { id } = await params;
  await requireViewer(`/console/outbox/${id}`);
  const found = await readOutboxMail(id, true);
  if (!found) notFound();
  return (
    <>
      <PageHead
        title={found.mail.subject}
        above={[{ label: 'Outbox', href: '/console/outbox' }]}
        aboveLabel="Breadcrumbs"
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6 px-4 pt-2 pb-16 md:px-6">
        <Notice tone="warn" title="Test mode: this email was not sent">
          No mail server is set up, so it’s only kept here.
        </Notice>
        <MailDetails {...found} />
      </div>
    </>
  );
}

export default withMissing(ConsoleMailPage, NothingInConsole);
