import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { createLoader, type SearchParams } from 'nuqs/server';
import { signUpsFilterOf, signUpsSearch } from '@/components/console/forms/forms-search';
import { SignUpsView } from '@/components/console/forms/sign-ups-view';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { listSignUps } from '@/lib/campaign/sign-up-forms/list-sign-ups';
import { FORMS_PER_PAGE, formQuery, signUpsQuery } from '@/lib/campaign/sign-up-forms/queries';
import { formView, getForm } from '@/lib/campaign/sign-up-forms/rows';
import { foundOrNull } from '@/lib/errors';
import { recordKey } from '@/lib/fields';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('forms')).tabs.signUps,
});
export const dynamic = 'force-dynamic';

const load = createLoader(signUpsSearch);

type Props = { params: Promise<{ utr: string }>; searchParams: Promise<SearchParams> };

async function SignUpsPage({ params, searchParams }: Props) {
  const given = (await params).utr;
  const actor = await requireConsoleViewer(`/console/forms/${encodeURIComponent(given)}/sign-ups`);
  const utr = recordKey().safeParse(given).data;
  const form = utr === undefined ? null : await foundOrNull(getForm(actor.id, utr));
  if (!form) notFound();
  const filter = signUpsFilterOf(form.utr, await load(searchParams));
  const [shown, first] = await Promise.all([
    formView(form),
    listSignUps({ actor, input: { ...filter, page: 1, per_page: FORMS_PER_PAGE } }),
  ]);
  return (
    <Hydrated
      data={[
        [formQuery(form.utr).queryKey, { form: shown }],
        [signUpsQuery(filter, 1).queryKey, first],
      ]}
    >
      <SignUpsView utr={form.utr} zone={actor.timeZone} />
    </Hydrated>
  );
}

export default withMissing(SignUpsPage, NothingInConsole);
