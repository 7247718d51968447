'use client';

import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import type { Figures, Sequence } from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { AddEmail } from './add-email';
import { automationSearch } from './automation-search';
import { EmailCard } from './email-card';
import { EntryNode } from './entry-node';
import { ExitNode } from './exit-node';
import { RevenueLine } from './revenue-line';
import { TimelineNode } from './timeline-node';
import type { useAutomationDraft } from './use-automation-draft';

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
  return (
    <>
      <RevenueLine utr={automation.utr} />
      <ol aria-label={texts.page.tabs.emails} className="max-w-5xl">
        <EntryNode automation={automation} inside={figures.inside} editing={editing} choices={choices} />
        {emails.map((email, i) => (
          <TimelineNode key={email.utr}>
            <EmailCard
              automation={automation}
              email={email}
              place={i + 1}
              figures={figures.emails.find(({ utr }) => utr === email.utr)}
              choices={choices}
              account={account}
              isOpen={edit === email.utr}
              onToggle={(isOpen) => void setSearch({ edit: isOpen ? email.utr : null })}
            />
          </TimelineNode>
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
    </>
  );
}
