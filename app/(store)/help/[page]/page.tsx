import type { Metadata, ResolvingMetadata } from 'next';
import { notFound } from 'next/navigation';
import { HelpArticle } from '@/components/store/help/help-article';
import { helpMetadata } from '@/components/store/help/help-metadata';
import { HELP_PAGES, type HelpPage } from '@/lib/store/help/help-pages';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ page: string }> };

/** The questions have the address above. */
const pageOf = (name: string): HelpPage | undefined =>
  HELP_PAGES.find((page) => page === name && page !== 'questions');

export async function generateMetadata({ params }: Props, parent: ResolvingMetadata): Promise<Metadata> {
  const page = pageOf((await params).page);
  return page ? helpMetadata(page, parent) : {};
}

export default async function HelpSubjectPage({ params }: Props) {
  const page = pageOf((await params).page);
  if (!page) notFound();
  return <HelpArticle page={page} />;
}
