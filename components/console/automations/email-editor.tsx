'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { audienceFilter } from '@/components/console/mail/audience-filter';
import { InboxLines } from '@/components/console/mail/inbox/inbox-lines';
import { MailPreview } from '@/components/console/mail/mail-preview';
import { TestDialog } from '@/components/console/mail/test-dialog';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { LoadState } from '@/components/shell/load-state';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import {
  type EditedAutomation,
  type EditedEmail,
  emailCalls,
  emailDraftQuery,
  emailPreviewQuery,
  type SequenceEmail,
} from '@/lib/campaign/automations/queries';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { EmailChecks } from './email-checks';
import { isEmailWhole } from './email-draft';
import { EmailFields } from './email-fields';
import { EmailImpact } from './email-impact';
import { useEmailDraft } from './use-email-draft';
import { waitWords } from './wait-words';

type Props = {
  automation: EditedAutomation;
  email: SequenceEmail;
  isFirst: boolean;
  waiting: number;
  choices: DraftChoices;
  account: { id: number; email: string; zone: string };
};

/** Edits an email where it stands, with how it looks beside it. */
export function EmailEditor(props: Props) {
  const { automation, email } = props;
  const texts = useTexts('automations').email;
  const [contactId, setContactId] = useState<number | null>(null);
  const saved = useQuery(emailDraftQuery(email.utr));
  const preview = useQuery(emailPreviewQuery(email.utr, contactId, email.version));
  return (
    <div className="grid gap-x-10 gap-y-6 border-y border-line py-5 xl:grid-cols-2">
      {saved.data ? (
        <EmailForm key={email.utr} latest={saved.data} {...props} />
      ) : (
        <LoadState query={saved} title={texts.notLoaded} className="h-96" />
      )}
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        <MailPreview
          mail={preview.data}
          isOld={preview.isPlaceholderData}
          failure={preview.error}
          onRetry={preview.refetch}
          isWaiting
          empty={texts.preview.empty}
          people={audienceFilter(automation.automation_for)}
          contactId={contactId}
          onContact={setContactId}
          head={preview.data?.subject && <InboxLines {...preview.data} />}
        />
        {saved.data && preview.data?.html && (
          <EmailChecks email={saved.data} tags={props.choices.tags} preview={preview.data} />
        )}
      </div>
    </div>
  );
}

function EmailForm({
  latest,
  automation,
  isFirst,
  waiting,
  choices,
  account,
}: Props & { latest: EditedEmail }) {
  const texts = useTexts('automations').email;
  const drafts = useTexts('drafts');
  const { test } = useTexts('mail');
  const [isTesting, setTesting] = useState(false);
  const editing = useEmailDraft({ account: account.id, automation: automation.utr, latest, waiting });
  const { draft, saveState } = editing;
  const part = (label: string, of: (one: EditedEmail | typeof draft) => string) => ({
    label,
    mine: of(draft),
    theirs: of(latest),
  });
  // It waits to be told to save, or for what it lacks.
  const isHeld = saveState === 'unsaved' && (waiting > 0 || !isEmailWhole(draft));
  const isTouched = saveState !== 'saved' && saveState !== 'conflict';
  return (
    <div className="grid min-w-0 content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          <SaveStatus
            state={isHeld ? 'saved' : saveState}
            at={isHeld ? null : editing.version}
            zone={account.zone}
          />
        </p>
        <Button size="small" onClick={() => setTesting(true)}>
          {test.open}
        </Button>
      </div>
      <TestDialog
        open={isTesting}
        onOpenChange={setTesting}
        email={account.email}
        send={async (emails) => {
          // What is held back is tested as it was saved last.
          if (waiting === 0 && isEmailWhole(draft)) await editing.flush();
          await emailCalls.test(latest.utr, emails);
        }}
      />
      {editing.isRestored && <Notice>{drafts.restored}</Notice>}
      {saveState === 'conflict' && (
        <ConflictNotice
          at={latest.updated_at}
          pending={false}
          parts={[
            part(texts.conflictParts.subject, ({ subject }) => subject),
            part(texts.conflictParts.preheader, ({ preheader }) => preheader),
            part(texts.conflictParts.wait, (one) => waitWords(one, isFirst, texts.wait)),
            part(texts.conflictParts.content, ({ content, template_id }) =>
              content === 'template'
                ? (choices.templates.find(({ id }) => id === template_id)?.name ?? '')
                : texts.content[content],
            ),
          ]}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      <EmailFields
        draft={draft}
        isFirst={isFirst}
        audience={automation.automation_for}
        choices={choices}
        undoName={`automation-email:${account.id}:${latest.utr}`}
        errors={editing.errors}
        onChange={editing.change}
      />
      {waiting > 0 && isTouched && (
        <EmailImpact
          utr={latest.utr}
          isLive={automation.state === 'live'}
          draft={draft}
          isWaitChanged={
            draft.waiting_type !== latest.waiting_type || draft.waiting_period !== latest.waiting_period
          }
          canSave={isEmailWhole(draft)}
          pending={saveState === 'saving'}
          onSave={() => void editing.flush().catch(() => {})}
          onDiscard={editing.takeTheirs}
        />
      )}
    </div>
  );
}
