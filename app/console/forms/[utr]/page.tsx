import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FormPage as View } from '@/components/console/forms/form-page';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { Editable } from '@/components/console/shell/editable';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { formChoices } from '@/lib/campaign/sign-up-forms/form-choices';
import { formQuery } from '@/lib/campaign/sign-up-forms/queries';
import { formView, getForm } from '@/lib/campaign/sign-up-forms/rows';
import { foundOrNull } from '@/lib/errors';
import { recordKey } from '@/lib/fields';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('forms')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ utr: string }> };

async function FormPage({ params }: Props) {
  const given = (await params).utr;
  const actor = await requireConsoleViewer(`/console/forms/${encodeURIComponent(given)}`);
  const utr = recordKey().safeParse(given).data;
  const form = utr === undefined ? null : await foundOrNull(getForm(actor.id, utr));
  if (!form) notFound();
  const [shown, choices] = await Promise.all([formView(form), formChoices({ actor })]);
  return (
    <Hydrated data={[[formQuery(form.utr).queryKey, { form: shown }]]}>
      <Editable to="audience:write">
        <View utr={form.utr} choices={choices} account={{ id: actor.id, zone: actor.timeZone }} />
      </Editable>
    </Hydrated>
  );
}

export default withMissing(FormPage, NothingInConsole);
