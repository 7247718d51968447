import type { Metadata } from 'next';
import { PicturesView } from '@/components/console/pictures/pictures-view';
import { Editable } from '@/components/console/shell/editable';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listPictures } from '@/lib/campaign/pictures/list-pictures';
import { PICTURES_PER_PAGE, picturesQuery } from '@/lib/campaign/pictures/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('pictures')).title,
});
export const dynamic = 'force-dynamic';

export default async function PicturesPage() {
  const actor = await requireConsoleViewer('/console/templates/pictures');
  const first = await listPictures({ actor, input: { page: 1, per_page: PICTURES_PER_PAGE } });
  return (
    <Hydrated data={[[picturesQuery('', 1).queryKey, first]]}>
      <Editable to="emails:write">
        <PicturesView />
      </Editable>
    </Hydrated>
  );
}
