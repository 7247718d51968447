import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NothingInConsole } from '@/components/console/nothing-in-console';
import { PersonView } from '@/components/console/person/person-view';
import { missingMetadata } from '@/components/missing-metadata';
import { Hydrated } from '@/components/shell/hydrated';
import { withMissing } from '@/components/with-missing';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { shownTo } from '@/lib/auth/shown-to';
import { getPerson } from '@/lib/campaign/person/get-person';
import { personQuery, timelineQuery } from '@/lib/campaign/person/queries';
import { readTimeline } from '@/lib/campaign/person/read-timeline';
import { foundOrNull } from '@/lib/errors';
import { MAX_ID } from '@/lib/fields';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

async function idOf(params: Props['params']): Promise<number | null> {
  const { id } = await params;
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID ? Number(id) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const contactId = await idOf(params);
  if (contactId === null) return missingMetadata();
  const actor = await requireConsoleViewer(`/console/contacts/${contactId}`);
  const person = await foundOrNull(getPerson({ actor, input: { contact_id: contactId } }));
  return person ? { title: shownTo(actor, person.contact.email) } : missingMetadata();
}

async function PersonPage({ params }: Props) {
  const contactId = await idOf(params);
  if (contactId === null) notFound();
  const actor = await requireConsoleViewer(`/console/contacts/${contactId}`);
  const input = { contact_id: contactId };
  const person = await foundOrNull(getPerson({ actor, input }));
  if (!person) notFound();
  const first = await readTimeline({ actor, input });
  return (
    <Hydrated
      data={[
        [personQuery(contactId).queryKey, person],
        [timelineQuery(contactId, null).queryKey, { pages: [first], pageParams: [''] }],
      ]}
    >
      <PersonView contactId={contactId} zone={actor.timeZone} />
    </Hydrated>
  );
}

export default withMissing(PersonPage, NothingInConsole);
