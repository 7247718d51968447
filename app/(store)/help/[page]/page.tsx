import type { Metadata, ResolvingMetadata } from 'next';
import { notFound } from 'next/navigation';
import { missingMetadata } from '@/components/missing-metadata';
import { HelpArticle } from '@/components/store/help/help-article';
import { helpMetadata } from '@/components/store/help/help-metadata';
import { NothingHere } from '@/components/store/nothing-here';
import { withMissing } from '@/components/with-missing';
import { HELP_PAGES, type HelpPage } from '@/lib/store/help/help-pages';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ page: string }> };

/** The questions have the address above. */
const pageOf = (name: string): HelpPage | undefined =>
  HELP_PAGES.find((page) => page === name && page !== 'questions');

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const page = pageOf((await params).page);
  return page ? helpMetadata(page, parent) : missingMetadata();
}

async function HelpSubjectPage({ params }: Props) {
  const page = pageOf((await params).page);
  if (!page) notFound();
  return <HelpArticle page={page} />;
}

export default withMissing(HelpSubjectPage, NothingHere);
