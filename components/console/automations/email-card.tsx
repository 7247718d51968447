'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { MailThumbnail } from '@/components/console/mail/mail-thumbnail';
import { Button } from '@/components/ui/button';
import {
  boughtQuery,
  type EditedAutomation,
  emailPreviewQuery,
  type Figures,
  type SequenceEmail,
} from '@/lib/campaign/automations/queries';
import { readableSubject } from '@/lib/campaign/rendering/readable-subject';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { EmailEditor } from './email-editor';
import { EmailFigures } from './email-figures';
import { RemoveEmailDialog } from './remove-email-dialog';
import { waitWords } from './wait-words';

type Props = {
  automation: EditedAutomation;
  email: SequenceEmail;
  /** From 1. */
  place: number;
  /** How many emails there are. */
  count: number;
  figures: Figures['emails'][number] | undefined;
  choices: DraftChoices;
  account: { id: number; email: string; zone: string };
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onMove: (to: number) => void;
};

/** An email of an automation: when it goes out, how it looks, what came of it; edited in place. */
export function EmailCard({
  automation,
  email,
  place,
  count,
  figures,
  choices,
  account,
  isOpen,
  ...on
}: Props) {
  const { email: texts, move } = useTexts('automations');
  const { data: bought } = useQuery(boughtQuery(automation.utr));
  const [isRemoving, setRemoving] = useState(false);
  const { utr, subject, version } = email;
  const made = email.content === 'template' ? email.template : texts.content[email.content];
  return (
    <section aria-label={texts.place(place)} className="grid gap-4">
      <div className="flex gap-4">
        <Thumbnail utr={utr} version={version} title={texts.thumbnail(place)} />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <p className="text-sm text-muted">{waitWords(email, place === 1, texts.wait)}</p>
          <h2 className="font-medium wrap-anywhere">{readableSubject(subject)}</h2>
          <p className="text-sm text-muted wrap-anywhere">
            {[texts.from(email.sender), made, !email.tracking && texts.untracked].filter(Boolean).join(' · ')}
          </p>
          {!email.may_go && <p className="text-sm text-warn">{texts.held}</p>}
          {figures && (
            <EmailFigures
              utr={automation.utr}
              figures={figures}
              bought={bought?.emails.find((one) => one.utr === utr) ?? null}
              isTracked={email.tracking}
            />
          )}
          <div className="flex flex-wrap gap-2 pt-2">
            <Button
              size="small"
              aria-expanded={isOpen}
              aria-label={isOpen ? undefined : texts.editOf(place)}
              onClick={() => on.onToggle(!isOpen)}
            >
              {isOpen ? texts.close : texts.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={texts.removeOf(place)}
              onClick={() => setRemoving(true)}
            >
              {texts.remove}
            </Button>
            {count > 1 && (
              <span className="flex">
                <Button
                  size="small"
                  variant="quiet"
                  data-move="up"
                  aria-label={move.up(place)}
                  disabled={place === 1}
                  onClick={() => on.onMove(place - 1)}
                >
                  <ArrowUp aria-hidden="true" />
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  data-move="down"
                  aria-label={move.down(place)}
                  disabled={place === count}
                  onClick={() => on.onMove(place + 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </Button>
              </span>
            )}
          </div>
        </div>
      </div>
      {isOpen && (
        <EmailEditor
          automation={automation}
          email={email}
          isFirst={place === 1}
          waiting={figures?.waiting ?? 0}
          choices={choices}
          account={account}
        />
      )}
      {isRemoving && (
        <RemoveEmailDialog
          utr={utr}
          automation={automation}
          place={place}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}

function Thumbnail({ utr, version, title }: { utr: string; version: string; title: string }) {
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...emailPreviewQuery(utr, null, version), enabled: isNear });
  return (
    <div className="w-20 shrink-0 self-start overflow-hidden rounded-control border border-line sm:w-28">
      <MailThumbnail title={title} html={data?.html} onNear={() => setNear(true)} />
    </div>
  );
}
