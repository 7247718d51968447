'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTexts } from '#language';
import type { Figures, Sequence } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { AddEmail } from './add-email';
import { automationSearch } from './automation-search';
import { EmailCard } from './email-card';
import { type EmailDrag, EmailStop } from './email-stop';
import { EntryNode } from './entry-node';
import { ExitNode } from './exit-node';
import { MoveEmailDialog } from './move-email-dialog';
import { RevenueLine } from './revenue-line';
import { TimelineNode } from './timeline-node';
import type { useAutomationDraft } from './use-automation-draft';
import { useMoveEmail } from './use-move-email';

type Props = {
  sequence: Sequence;
  figures: Figures;
  editing: ReturnType<typeof useAutomationDraft>;
  choices: DraftChoices;
  account: { id: number; email: string; zone: string };
};

/** The way through an automation: who enters, each email after its wait, who leaves. */
export function EmailsTab({ sequence, figures, editing, choices, account }: Props) {
  const texts = useTexts('automations');
  const [{ edit }, setSearch] = useQueryStates(automationSearch);
  const { automation, emails } = sequence;
  const [drag, setDrag] = useState<EmailDrag>(null);
  const moving = useMoveEmail(automation.utr, figures.inside);
  return (
    <>
      <RevenueLine utr={automation.utr} />
      <ol aria-label={texts.page.tabs.emails} className="max-w-5xl">
        <EntryNode automation={automation} inside={figures.inside} editing={editing} choices={choices} />
        {emails.map((email, i) => (
          <EmailStop
            key={email.utr}
            utr={email.utr}
            place={i + 1}
            count={emails.length}
            isMoved={moving.last?.utr === email.utr && moving.last.to === i + 1}
            drag={drag}
            onDrag={setDrag}
            onMove={moving.ask}
          >
            <EmailCard
              automation={automation}
              email={email}
              place={i + 1}
              count={emails.length}
              figures={figures.emails.find(({ utr }) => utr === email.utr)}
              choices={choices}
              account={account}
              isOpen={edit === email.utr}
              onToggle={(isOpen) => void setSearch({ edit: isOpen ? email.utr : null })}
              onMove={(to) => moving.ask({ utr: email.utr, from: i + 1, to })}
            />
          </EmailStop>
        ))}
        <TimelineNode>
          <AddEmail
            automation={automation}
            isFirst={emails.length === 0}
            figures={figures}
            choices={choices}
          />
        </TimelineNode>
        <ExitNode automation={automation} figures={figures} editing={editing} />
      </ol>
      <MoveEmailDialog sequence={sequence} moving={moving} />
    </>
  );
}
