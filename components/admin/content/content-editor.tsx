'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConflictNotice } from '@/components/shell/drafts/conflict-notice';
import { SaveStatus } from '@/components/shell/drafts/save-status';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import {
  type ContentView,
  contentCalls,
  contentListKey,
  contentQuery,
} from '@/lib/store/content-desk/queries';
import { type HelpPage, helpHref } from '@/lib/store/help/help-pages';
import { MarkdownField } from '../markdown/markdown-field';
import { useCan } from '../shell/role-context';
import { ContentPreview } from './content-preview';
import { ContentVersions } from './content-versions';
import { useContentDraft } from './use-content-draft';

type Props = { page: HelpPage; account: number; zone: string };

/** Writes one of the shop’s pages: its text on one side, the page as shoppers would see it on the other. */
export function ContentEditor({ page, ...account }: Props) {
  const { data } = useQuery(contentQuery(page));
  return data && <Editor page={page} latest={data} {...account} />;
}

function Editor({ page, latest, account, zone }: Props & { latest: ContentView }) {
  const { title: content, names, editor: texts } = useTexts('officeContent');
  const { breadcrumbs } = useTexts('office');
  const drafts = useTexts('drafts');
  const failureTextOf = useFailureText();
  const mayWrite = useCan('content:write');
  const client = useQueryClient();
  const [isDiscarding, setDiscarding] = useState(false);
  const editing = useContentDraft(page, latest, account);
  const { draft, change, saveState } = editing;
  const isUntouched = !latest.has_draft && saveState === 'saved';
  const isEmpty = draft.title.trim() === '' || draft.text.trim() === '';
  const task = useMutation({
    async mutationFn(kind: 'publish' | 'discard') {
      const { at } = await editing.flush();
      return contentCalls[kind]({ page, unchanged_since: at });
    },
    async onSuccess(saved, kind) {
      setDiscarding(false);
      client.setQueryData(contentQuery(page).queryKey, saved);
      void showToast({
        kind: 'success',
        title: kind === 'publish' ? texts.published : texts.discarded,
      });
      await client.invalidateQueries({ queryKey: contentListKey });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  return (
    <>
      <PageHead
        title={names[page]}
        above={[{ label: content, href: '/admin/content' }]}
        aboveLabel={breadcrumbs}
        detail={
          !mayWrite ? undefined : isEmpty ? (
            <span role="status">{texts.missing}</span>
          ) : isUntouched ? (
            <span role="status">{texts.noDraft}</span>
          ) : (
            <SaveStatus state={saveState} at={editing.version} zone={zone} />
          )
        }
        actions={
          <>
            <ButtonLink href={helpHref(page)}>{texts.view}</ButtonLink>
            {mayWrite && (
              <>
                {latest.has_draft && <Button onClick={() => setDiscarding(true)}>{texts.discard}</Button>}
                <Button
                  variant="primary"
                  disabled={isUntouched || isEmpty || saveState === 'conflict'}
                  pending={task.isPending && task.variables === 'publish'}
                  onClick={() => task.mutate('publish')}
                >
                  {texts.publish}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 border-t border-line px-4 pt-6 pb-16 md:px-6 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-6">
          {!mayWrite && <Notice>{texts.readOnly}</Notice>}
          {editing.isRestored && <Notice>{drafts.restored}</Notice>}
          {saveState === 'conflict' && latest.updated_at && (
            <ConflictNotice
              at={latest.updated_at}
              parts={[
                { label: texts.heading, mine: draft.title, theirs: latest.title },
                { label: texts.text, mine: draft.text, theirs: latest.text },
              ]}
              pending={false}
              onKeepMine={editing.keepMine}
              onTakeTheirs={editing.takeTheirs}
            />
          )}
          <Field label={texts.heading}>
            {(control) => (
              <Input
                {...control}
                data-edit
                value={draft.title}
                maxLength={100}
                readOnly={!mayWrite}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          <MarkdownField
            label={texts.text}
            hint={
              <>
                {texts.hint} {texts.fills}
              </>
            }
            rows={24}
            maxLength={50_000}
            value={draft.text}
            readOnly={!mayWrite}
            onChange={(text) => change({ text })}
          />
        </div>
        <ContentPreview title={draft.title} text={draft.text} />
        <ContentVersions content={latest} zone={zone} mayWrite={mayWrite} onUse={change} />
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={texts.discardTitle}
        confirm={texts.discard}
        pending={task.isPending}
        onConfirm={() => task.mutate('discard')}
      >
        {texts.discardText}
      </ConfirmDialog>
    </>
  );
}
