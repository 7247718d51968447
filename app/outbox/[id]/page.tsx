import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MailDetails } from '@/components/outbox/mail-details';
import { NothingHere } from '@/components/store/nothing-here';
import { PageHeader } from '@/components/ui/page-header';
import { TextLink } from '@/components/ui/text-link';
import { withMissing } from '@/components/with-missing';
import { readOutboxMail } from '../read-outbox';

export const metadata: Metadata = { title: 'Email', robots: { index: false }, referrer: 'no-referrer' };

type Props = { params: Promise<{ id: string }> };

async function MailPage({ params }: Props) {
  const found = await readOutboxMail((await params).id);
  if (!found) notFound();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <TextLink alone href="/outbox" className="justify-self-start">
        All emails
      </TextLink>
      {/* A subject is longer than a page’s name. */}
      <PageHeader title={<span className="text-xl md:text-2xl">{found.mail.subject}</span>} />
      <MailDetails {...found} />
    </div>
  );
}

export default withMissing(MailPage, NothingHere);
