import type { Metadata } from 'next';
import { FormPage } from '@/components/console/forms/form-page';
import { NotAllowed } from '@/components/console/shell/not-allowed';
import { getTexts } from '@/components/texts/request-language';
import { may } from '@/lib/auth/account-permissions';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { formChoices } from '@/lib/campaign/sign-up-forms/form-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('forms')).newTitle,
});
export const dynamic = 'force-dynamic';

export default async function NewFormPage() {
  const actor = await requireConsoleViewer('/console/forms/new');
  if (!may(actor.accountRole, 'audience:write'))
    return <NotAllowed to="audience:write" back="/console/forms" />;
  const choices = await formChoices({ actor });
  return <FormPage utr={null} choices={choices} account={{ id: actor.id, zone: actor.timeZone }} />;
}
