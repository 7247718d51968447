import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContentEditor } from '@/components/admin/content/content-editor';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { getContent } from '@/lib/store/content-desk/get-content';
import { contentQuery } from '@/lib/store/content-desk/queries';
import { HELP_PAGES } from '@/lib/store/help/help-pages';

type Props = { params: Promise<{ page: string }> };

const pageOf = async ({ params }: Props) => {
  const name = (await params).page;
  return HELP_PAGES.find((page) => page === name);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return page ? { title: (await getTexts('officeContent')).names[page] } : {};
}
export const dynamic = 'force-dynamic';

export default async function ContentEditorPage(props: Props) {
  const page = await pageOf(props);
  if (!page) notFound();
  const actor = await requireOperator(`/admin/content/${page}`, 'content:read');
  const content = await getContent({ actor, input: { page } });
  return (
    <Hydrated data={[[contentQuery(page).queryKey, content]]}>
      <ContentEditor page={page} account={actor.id} zone={actor.timeZone} />
    </Hydrated>
  );
}
