'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { HtmlField } from '@/components/console/mail/html-field';
import { ToBlocksDialog } from '@/components/console/templates/to-blocks-dialog';
import { VisualSection } from '@/components/console/templates/visual-section';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { formQuery } from '@/lib/campaign/sign-up-forms/queries';
import type { useFormDraft } from './use-form-draft';

type Props = { editing: ReturnType<typeof useFormDraft>; account: number };

/** A contact’s fields are unknown as yet: the link is all that can be put in. */
const TAGS = ['confirm_link'];

/** What the email says that asks people to confirm, in blocks or as HTML. */
export function MailPanel({ editing, account }: Props) {
  const texts = useTexts('forms').mail;
  const visual = useTexts('visual');
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { draft, change, errors, id } = editing;
  const { confirmation_html: html, confirmation_json: json } = draft;
  const refused = errors.confirmation_json?.[0];
  const takeBack = (title: string, run: () => void) =>
    void showToast({ kind: 'success', title, undo: { label: visual.toBlocks.undo, run } });
  const toCode = async () => {
    try {
      // What is saved has the HTML of the design as it is now.
      const saved = await editing.flush();
      const made = client.getQueryData(formQuery(saved.id).queryKey)?.form.confirmation_html ?? html;
      change({ confirmation_json: '', confirmation_html: made });
      takeBack(texts.nowHtml, () => change({ confirmation_json: json }));
    } catch {
      void showToast({ kind: 'error', title: visual.toCode.failed });
    }
  };
  const toBlocks = (made: string) => {
    setAsked(false);
    change({ confirmation_json: made });
    takeBack(visual.toBlocks.done, () => change({ confirmation_json: '', confirmation_html: html }));
  };
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <Field
        label={texts.subject}
        {...(errors.confirmation_subject?.[0] && { error: errors.confirmation_subject[0] })}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.confirmation_subject}
            maxLength={255}
            autoComplete="off"
            onChange={({ target }) => change({ confirmation_subject: target.value })}
          />
        )}
      </Field>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {json === '' ? (
        <>
          <HtmlField
            label={texts.html}
            hint={texts.htmlHint}
            error={errors.confirmation_html?.[0]}
            rows={10}
            maxLength={100_000}
            value={html}
            onChange={(confirmation_html) => change({ confirmation_html })}
          />
          <Button className="justify-self-start" onClick={() => setAsked(true)}>
            {visual.toBlocks.action}
          </Button>
          <ToBlocksDialog open={isAsked} onOpenChange={setAsked} html={html} onConvert={toBlocks} />
        </>
      ) : (
        <>
          <p className="text-sm text-muted">{texts.htmlHint}</p>
          <VisualSection
            value={json}
            onChange={(confirmation_json) => change({ confirmation_json })}
            tags={TAGS}
            segments={[]}
            undoName={`form:${account}:${id ?? 'new'}`}
            onCode={toCode}
          />
        </>
      )}
    </Panel>
  );
}
