import type { Metadata } from 'next';
import { createLoader, parseAsInteger, type SearchParams } from 'nuqs/server';
import { SendPage } from '@/components/console/sends/send-page';
import { NotAllowed } from '@/components/console/shell/not-allowed';
import { getTexts } from '@/components/texts/request-language';
import { may } from '@/lib/auth/account-permissions';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { draftChoices } from '@/lib/campaign/single-sends/draft-choices';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('sendDraft')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader({ list: parseAsInteger, segment: parseAsInteger, template: parseAsInteger });

type Props = { searchParams: Promise<SearchParams> };

export default async function NewSendPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/sends/new');
  if (!may(actor.accountRole, 'sends:write')) return <NotAllowed to="sends:write" back="/console/sends" />;
  const [{ list, segment, template }, choices] = await Promise.all([
    load(searchParams),
    draftChoices({ actor }),
  ]);
  const isKnown = (items: readonly { id: number }[], wanted: number | null) =>
    items.some(({ id }) => id === wanted);
  const recipients = [
    ...(isKnown(choices.lists, list) ? [`contacts_${list}`] : []),
    ...(isKnown(choices.segments, segment) ? [`segments_${segment}`] : []),
  ];
  return (
    <SendPage
      utr={null}
      choices={choices}
      beginning={{
        recipients,
        ...(isKnown(choices.templates, template) && { templateId: template ?? undefined }),
      }}
      account={{ id: actor.id, email: actor.email, zone: actor.timeZone }}
    />
  );
}
