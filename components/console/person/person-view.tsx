'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { personQuery } from '@/lib/campaign/person/queries';
import { PersonActions } from './person-actions';
import { PersonSide } from './person-side';
import { Timeline } from './timeline';
import WhyNot from './why-not';

/** One contact: what it is on the left, what happened to it on the right. */
export function PersonView({ contactId, zone }: { contactId: number; zone: string }) {
  const texts = useTexts('person');
  const router = useRouter();
  const { data: person } = useQuery(personQuery(contactId));
  if (!person) return null;
  const { email, fullname } = person.contact;
  const leave = () => router.push('/console/contacts');
  return (
    <>
      <PageHead
        above={[{ label: texts.contacts, href: '/console/contacts' }]}
        aboveLabel={texts.where}
        title={email}
        detail={fullname}
        actions={<PersonActions person={person} onGone={leave} />}
      />
      <div className="grid gap-x-12 gap-y-8 border-t border-line p-4 md:p-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <PersonSide person={person} zone={zone} isWhole onGone={leave}>
          <WhyNot contactId={contactId} zone={zone} />
        </PersonSide>
        <Timeline contactId={contactId} zone={zone} />
      </div>
    </>
  );
}
