'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { Drawer } from '@/components/ui/drawer';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { type PathOfPerson, pathQuery } from '@/lib/campaign/automations/queries';
import { readableSubject } from '@/lib/campaign/rendering/readable-subject';
import { ApiFailure } from '@/lib/http/api-failure';
import { standingWords } from './standing-words';

type Props = { utr: string; id: number | null; zone: string; onClose: () => void };

/** One person's way through an automation, in the order of time. */
export function PathDrawer({ utr, id, zone, onClose }: Props) {
  const all = useTexts('automations');
  const texts = all.path;
  const query = useQuery({ ...pathQuery(utr, id ?? 0), enabled: id !== null });
  const { data: path, error } = query;
  const person = path?.person;
  return (
    <Drawer
      open={id !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={person?.email ?? texts.title}
      aside={
        person?.contact_id && (
          <TextLink href={`/console/contacts/${person.contact_id}`}>{texts.contact}</TextLink>
        )
      }
    >
      {error instanceof ApiFailure && error.status === 404 ? (
        <Notice tone="bad">{texts.gone}</Notice>
      ) : path && !error ? (
        <div className="grid gap-4">
          <p className="font-medium">{standingWords(path.person, all)}</p>
          <Way path={path} zone={zone} />
        </div>
      ) : (
        <LoadState query={query} title={texts.failed} className="h-48" />
      )}
    </Drawer>
  );
}

function Way({ path, zone }: { path: PathOfPerson; zone: string }) {
  const all = useTexts('automations');
  const { path: texts, exit } = all;
  const { number } = useFormats();
  const { person, emails, upcoming } = path;
  return (
    <ol className="grid">
      <Stop at={person.entered_at} zone={zone}>
        {person.entered_via ? texts.enteredVia[person.entered_via] : texts.entered}
      </Stop>
      {emails.map(({ subject, status, reason, at, opens, clicks }) => (
        <Stop key={`${at} ${subject}`} at={at} zone={zone}>
          {texts.statuses[status] ?? status}{' '}
          <strong className="font-medium wrap-anywhere">{readableSubject(subject)}</strong>
          <span className="block text-sm text-muted">
            {[
              reason && (texts.reasons[reason] ?? reason),
              opens > 0 && texts.opened(opens, number(opens)),
              clicks > 0 && texts.clicked(clicks, number(clicks)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </Stop>
      ))}
      {person.status === 'left' && person.ended_at && (
        <Stop at={person.ended_at} zone={zone}>
          {all.people.left(exit.reasons[person.reason ?? ''] ?? person.reason ?? '')}
        </Stop>
      )}
      {person.status === 'done' && person.ended_at && (
        <Stop at={person.ended_at} zone={zone}>
          {all.people.done}
        </Stop>
      )}
      {upcoming.map(({ utr, subject, at, may_go }) => (
        <Stop key={utr} at={at} zone={zone} isToCome>
          {texts.upcoming} <strong className="font-medium wrap-anywhere">{readableSubject(subject)}</strong>
          {!may_go && <span className="block text-sm text-warn">{all.simulate.held}</span>}
        </Stop>
      ))}
    </ol>
  );
}

type StopProps = { at: string; zone: string; isToCome?: boolean; children: ReactNode };

const Stop = ({ at, zone, isToCome = false, children }: StopProps) => (
  <li className={`grid gap-0.5 border-t border-line py-2.5 ${isToCome ? 'text-muted' : ''}`}>
    <span className="text-sm text-muted">
      <Time at={at} zone={zone} />
    </span>
    <p>{children}</p>
  </li>
);
