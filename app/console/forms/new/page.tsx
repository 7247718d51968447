import type { Metadata } from 'next';
import { FormPage } from '@/components/console/forms/form-page';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { formChoices } from '@/lib/campaign/sign-up-forms/form-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('forms')).newTitle,
});
export const dynamic = 'force-dynamic';

export default async function NewFormPage() {
  const actor = await requireConsoleViewer('/console/forms/new');
  const choices = await formChoices({ actor });
  return <FormPage utr={null} choices={choices} account={{ id: actor.id, zone: actor.timeZone }} />;
}
