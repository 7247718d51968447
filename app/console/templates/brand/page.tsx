import type { Metadata } from 'next';
import { BrandView } from '@/components/console/brand/brand-view';
import { Editable } from '@/components/console/shell/editable';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { brandKitQuery } from '@/lib/campaign/brand/queries';
import { readBrandKit } from '@/lib/campaign/brand/read-brand-kit';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('brand')).title,
});
export const dynamic = 'force-dynamic';

export default async function BrandPage() {
  const actor = await requireConsoleViewer('/console/templates/brand');
  return (
    <Hydrated data={[[brandKitQuery().queryKey, await readBrandKit({ actor })]]}>
      <Editable to="emails:write">
        <BrandView />
      </Editable>
    </Hydrated>
  );
}
