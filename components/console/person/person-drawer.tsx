'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { ButtonLink } from '@/components/ui/button-link';
import { Drawer } from '@/components/ui/drawer';
import { personQuery } from '@/lib/campaign/person/queries';
import { PersonActions } from './person-actions';
import { PersonSide } from './person-side';
import { PersonWaiting } from './person-waiting';

const WhyNot = lazy(() => import('./why-not'));

type Props = { contactId: number | null; zone: string; onClose: () => void };

/** The essentials of a contact beside the list. */
export function PersonDrawer({ contactId, zone, onClose }: Props) {
  const texts = useTexts('person');
  const {
    data: person,
    error,
    refetch,
  } = useQuery({
    ...personQuery(contactId ?? 0),
    enabled: contactId !== null,
    retry: false,
  });
  return (
    <Drawer
      open={contactId !== null}
      onOpenChange={(open) => !open && onClose()}
      title={person?.contact.email ?? texts.contact}
      aside={
        person && (
          <>
            <ButtonLink variant="quiet" size="small" href={`/console/contacts/${person.contact.id}`}>
              <ArrowUpRight aria-hidden="true" />
              <span className="max-md:sr-only">{texts.openPage}</span>
            </ButtonLink>
            <PersonActions person={person} onGone={onClose} />
          </>
        )
      }
    >
      {error && !person && (
        <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
      )}
      {contactId !== null && !person && !error && <PersonWaiting />}
      {person && (
        <PersonSide person={person} zone={zone} isWhole={false} onGone={onClose}>
          <Suspense>
            <WhyNot key={person.contact.id} contactId={person.contact.id} zone={zone} />
          </Suspense>
        </PersonSide>
      )}
    </Drawer>
  );
}
