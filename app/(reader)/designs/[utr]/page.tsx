import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MailFrame } from '@/components/outbox/mail-frame';
import { NothingHere } from '@/components/store/nothing-here';
import { PageHeader } from '@/components/ui/page-header';
import { withMissing } from '@/components/with-missing';
import { getDesign } from '@/lib/campaign/automations/get-design';
import { foundOrNull } from '@/lib/errors';

export const metadata: Metadata = { title: 'Design', robots: { index: false }, referrer: 'no-referrer' };

type Props = {
  params: Promise<{ utr: string }>;
  searchParams: Promise<{ key?: string | string[] }>;
};

/** How an automation's mail looks, its merge tags as they were written. */
async function DesignPage({ params, searchParams }: Props) {
  const [{ utr }, { key }] = await Promise.all([params, searchParams]);
  if (typeof key !== 'string') notFound();
  const design = await foundOrNull(getDesign({ input: { utr, key } }));
  if (!design) notFound();
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 gap-6 self-start">
      <PageHeader title={design.subject} />
      {design.html === null ? (
        <p className="text-muted">This design was made with another editor, so it cannot be shown here.</p>
      ) : (
        <MailFrame html={design.html} title={design.subject} />
      )}
    </div>
  );
}

export default withMissing(DesignPage, NothingHere);
