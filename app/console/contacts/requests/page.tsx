import type { Metadata } from 'next';
import { DataRequests } from '@/components/console/person/data-requests';
import { Editable } from '@/components/console/shell/editable';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('person')).requests.title,
});
export const dynamic = 'force-dynamic';

export default async function DataRequestsPage() {
  await requireConsoleViewer('/console/contacts/requests');
  return (
    <Editable to="audience:write">
      <DataRequests />
    </Editable>
  );
}
