import type { Metadata, ResolvingMetadata } from 'next';
import { HelpArticle } from '@/components/store/help/help-article';
import { helpMetadata } from '@/components/store/help/help-metadata';

export const dynamic = 'force-dynamic';

export const generateMetadata = (_: unknown, parent: ResolvingMetadata): Promise<Metadata> =>
  helpMetadata('questions', parent);

export default function HelpPage() {
  return <HelpArticle page="questions" />;
}
