import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OperationArticle } from '@/components/developers/operation-article';
import { ReferenceFrame } from '@/components/developers/reference-frame';
import { missingMetadata } from '@/components/missing-metadata';
import { NothingHere } from '@/components/store/nothing-here';
import { PageHeader } from '@/components/ui/page-header';
import { withMissing } from '@/components/with-missing';
import { referenceSections } from '../reference';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ section: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section: slug } = await params;
  const section = referenceSections().find((candidate) => candidate.slug === slug);
  return section ? { title: `${section.title}, ${section.service}` } : missingMetadata();
}

async function SectionPage({ params }: Props) {
  const { section: slug } = await params;
  const sections = referenceSections();
  const section = sections.find((candidate) => candidate.slug === slug);
  if (!section) notFound();
  const count = section.operations.length;
  return (
    <ReferenceFrame sections={sections} current={`/developers/${slug}`}>
      <div className="grid grid-cols-1 gap-12">
        <PageHeader
          title={section.title}
          intro={`${section.service}, ${count} ${count === 1 ? 'endpoint' : 'endpoints'}`}
        />
        {section.operations.map((operation) => (
          <OperationArticle key={operation.id} operation={operation} />
        ))}
      </div>
    </ReferenceFrame>
  );
}

export default withMissing(SectionPage, NothingHere);
