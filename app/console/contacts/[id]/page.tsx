import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Hydrated } from '@/components/console/hydrated';
import { PersonView } from '@/components/console/person/person-view';
import { requireViewer } from '@/lib/auth/viewer';
import { getPerson } from '@/lib/campaign/person/get-person';
import { personQuery, timelineQuery } from '@/lib/campaign/person/queries';
import { readTimeline } from '@/lib/campaign/person/read-timeline';
import { foundOrNull } from '@/lib/errors';
import { MAX_ID } from '@/lib/fields';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

async function idOf(params: Props['params']): Promise<number> {
  const { id } = await params;
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > MAX_ID) notFound();
  return Number(id);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const contactId = await idOf(params);
  const actor = await requireViewer(`/console/contacts/${contactId}`);
  const person = await foundOrNull(getPerson({ actor, input: { contact_id: contactId } }));
  return person ? { title: person.contact.email } : {};
}

export default async function PersonPage({ params }: Props) {
  const contactId = await idOf(params);
  const actor = await requireViewer(`/console/contacts/${contactId}`);
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
