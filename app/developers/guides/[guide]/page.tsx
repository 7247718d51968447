import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GuideArticle } from '@/components/developers/guide-article';
import { ReferenceFrame } from '@/components/developers/reference-frame';
import { missingMetadata } from '@/components/missing-metadata';
import { NothingHere } from '@/components/store/nothing-here';
import { withMissing } from '@/components/with-missing';
import { env } from '@/lib/env';
import { GUIDES, guideHref } from '@/lib/guides/guides';
import { readGuide } from '@/lib/guides/read-guide';
import { referenceSections } from '../../reference';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ guide: string }> };

async function guideOf({ params }: Props) {
  const { guide } = await params;
  const name = GUIDES.find((candidate) => candidate === guide);
  return name ? { href: guideHref(name), ...(await readGuide(name, env().APP_URL)) } : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const guide = await guideOf(props);
  return guide
    ? { title: guide.title, description: guide.intro, alternates: { canonical: guide.href } }
    : missingMetadata();
}

async function GuidePage(props: Props) {
  const guide = await guideOf(props);
  if (!guide) notFound();
  return (
    <ReferenceFrame sections={referenceSections()} current={guide.href}>
      <GuideArticle guide={guide} />
    </ReferenceFrame>
  );
}

export default withMissing(GuidePage, NothingHere);
