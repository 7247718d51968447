'use client';

import { useFormats, useTexts } from '#language';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { PageHead } from '@/components/shell/page-head';
import { TitleInput } from '@/components/shell/title-input';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { FormChoices } from '@/lib/campaign/sign-up-forms/form-choices';
import type { SavedForm } from '@/lib/campaign/sign-up-forms/queries';
import { DeleteForm } from './delete-form';
import { FieldsPanel } from './fields-panel';
import { type Draft, draftOf, emptyDraft, isSavable } from './form-draft';
import { FormMark } from './form-mark';
import { PagePanel, WhoPanel } from './form-panels';
import { FormPreview } from './form-preview';
import { FormTabs } from './form-tabs';
import { MailPanel } from './mail-panel';
import { SharePanel } from './share-panel';
import { useFormDraft } from './use-form-draft';

export type EditorProps = {
  /** The saved form; null for a new one. */
  latest: SavedForm | null;
  choices: FormChoices;
  account: { id: number; zone: string };
  onCreated: (utr: string) => void;
};

/** Writes a form: what it says on one side, its page as strangers see it on the other. */
export function FormEditor({ latest, choices, account, onCreated }: EditorProps) {
  const texts = useTexts('forms');
  const shell = useTexts('shell');
  const formats = useFormats();
  const begin = emptyDraft(choices.lists[0]?.id ?? 0, choices.defaultSender);
  const editing = useFormDraft({ account: account.id, latest, begin, onCreated });
  const { draft, change, errors, id } = editing;
  const sender = choices.senders.find((one) => one.id === draft.sender_id);
  const name = draft.name.trim() || texts.newTitle;
  const panel = { draft, choices, errors, onChange: change };
  return (
    <>
      <PageHead
        title={
          <TitleInput
            value={draft.name}
            label={texts.nameLabel}
            placeholder={texts.unnamed}
            onChange={(name) => change({ name })}
          />
        }
        above={[{ label: texts.title, href: '/console/forms' }]}
        aboveLabel={shell.breadcrumbs}
        detail={
          <span className="flex flex-wrap items-center gap-x-4">
            {latest && <FormMark form={latest} />}
            {isSavable(draft) ? (
              <SaveStatus state={editing.saveState} at={editing.version} zone={account.zone} />
            ) : (
              <span role="status">{texts.empty}</span>
            )}
            {latest && (
              <TextLink href={`/console/forms/${latest.utr}/sign-ups`}>
                {texts.figures(formats.number(latest.signed_up), formats.number(latest.confirmed))}
              </TextLink>
            )}
          </span>
        }
        actions={
          id !== null && (
            <>
              <DeleteForm utr={id} name={name} onDeleted={editing.forget} />
              {draft.status === 'open' ? (
                <>
                  <Button onClick={() => change({ status: 'closed' })}>{texts.close}</Button>
                  <ButtonLink href={`/sign-up/${id}`} target="_blank" variant="primary">
                    {texts.seePage}
                  </ButtonLink>
                </>
              ) : (
                <Button
                  variant="primary"
                  disabled={!sender?.is_verified}
                  onClick={() => change({ status: 'open' })}
                >
                  {texts.open}
                </Button>
              )}
            </>
          )
        }
      />
      {id !== null && <FormTabs utr={id} />}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <FormNotices editing={editing} latest={latest} isVerified={sender?.is_verified === true} />
          <WhoPanel {...panel} />
          <PagePanel {...panel} />
          <FieldsPanel
            fields={draft.fields}
            custom={choices.fields.map(({ field_name }) => field_name)}
            onChange={(fields) => change({ fields })}
          />
          <MailPanel editing={editing} account={account.id} />
          <SharePanel form={latest} />
        </div>
        <FormPreview draft={draft} choices={choices} mail={latest?.confirmation_html} />
      </div>
    </>
  );
}

type NoticesProps = {
  editing: ReturnType<typeof useFormDraft>;
  latest: SavedForm | null;
  isVerified: boolean;
};

/** What somebody has to know of the form before they go on. */
function FormNotices({ editing, latest, isVerified }: NoticesProps) {
  const texts = useTexts('forms');
  const drafts = useTexts('drafts');
  const { draft, saveState, errors } = editing;
  const theirs = latest && draftOf(latest);
  const pageOf = (version: Draft) => `${version.title}\n${version.intro}\n${version.consent_text}`;
  return (
    <div className="grid gap-3 empty:hidden">
      {saveState === 'conflict' && latest && theirs && (
        <ConflictNotice
          at={latest.updated_at}
          parts={[
            { label: texts.compared.name, mine: draft.name, theirs: theirs.name },
            { label: texts.compared.page, mine: pageOf(draft), theirs: pageOf(theirs) },
            {
              label: texts.compared.mail,
              mine: draft.confirmation_html.slice(0, 2_000),
              theirs: theirs.confirmation_html.slice(0, 2_000),
            },
          ]}
          pending={false}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {saveState === 'refused' && <Notice tone="bad">{Object.values(errors).flat().join(' ')}</Notice>}
      {editing.isRestored && <Notice>{drafts.restored}</Notice>}
      {latest?.problem === 'list_deleted' && <Notice tone="warn">{texts.problems.list_deleted}</Notice>}
      {!isVerified ? (
        <Notice tone="warn">
          <p>
            {draft.sender_id > 0 ? texts.problems.sender_unverified : texts.problems.no_sender}{' '}
            <TextLink href="/console/senders">{texts.senders}</TextLink>
          </p>
        </Notice>
      ) : (
        <p className="text-muted">{draft.status === 'open' ? texts.openNow : texts.closedNow}</p>
      )}
    </div>
  );
}
