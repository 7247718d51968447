'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { ImportNotice } from '@/components/console/template-files/import-notice';
import { useTemplateFile } from '@/components/console/template-files/use-template-file';
import { showToast } from '@/components/ui/toast';
import { templateQuery } from '@/lib/campaign/templates/queries';
import { CodeSection } from './code-section';
import { EditorChoice, type EditorKind } from './editor-choice';
import type { SegmentName } from './segment-name';
import { isSavable } from './template-draft';
import { ToBlocksDialog } from './to-blocks-dialog';
import type { useTemplateDraft } from './use-template-draft';
import { VisualSection } from './visual-section';

type Props = {
  editing: ReturnType<typeof useTemplateDraft>;
  tags: readonly string[];
  segments: readonly SegmentName[];
  account: number;
};

/** A template's content in one of its two editors, and the ways between them. */
export function TemplateContent({ editing, tags, segments, account }: Props) {
  const texts = useTexts('visual');
  const fileTexts = useTexts('templateFile');
  const client = useQueryClient();
  const { draft, change, id } = editing;
  /** For a template without content, which could become either. */
  const [chosen, setChosen] = useState<EditorKind | null>(id === null ? null : 'code');
  const [isAsked, setAsked] = useState(false);
  const kind = draft.json !== '' ? 'visual' : draft.html.trim() !== '' ? 'code' : chosen;

  const file = useTemplateFile(({ template_name, html_code }, fileName) => {
    const { html, json } = draft;
    setChosen('code');
    change({ html: html_code, json: '', ...(draft.name.trim() === '' && { name: template_name }) });
    if (isSavable(draft))
      showToast({
        kind: 'success',
        title: fileTexts.replaced(fileName),
        undo: { label: fileTexts.undo, run: () => change({ html, json }) },
      });
  });

  async function toCode() {
    setChosen('code');
    if (draft.json === '') return;
    try {
      // What is saved has the HTML of the design as it is now.
      const saved = await editing.flush();
      const html = client.getQueryData(templateQuery(saved.id).queryKey)?.template.html_code ?? '';
      change({ json: '', html });
    } catch {
      showToast({ kind: 'error', title: texts.toCode.failed });
    }
  }
  function toBlocks(json: string) {
    const { html } = draft;
    setAsked(false);
    change({ json });
    showToast({
      kind: 'success',
      title: texts.toBlocks.done,
      undo: { label: texts.toBlocks.undo, run: () => change({ json: '', html }) },
    });
  }

  if (kind === null)
    return (
      <>
        <ImportNotice file={file} />
        <EditorChoice onChoose={setChosen} file={file} />
      </>
    );
  if (kind === 'visual')
    return (
      <VisualSection
        value={draft.json}
        onChange={(json) => change({ json })}
        tags={tags}
        segments={segments}
        undoName={`template:${account}:${id ?? 'new'}`}
        onCode={toCode}
      />
    );
  return (
    <>
      <ImportNotice file={file} />
      <CodeSection
        value={draft.html}
        onChange={(html) => change({ html })}
        tags={tags}
        file={file}
        segments={segments}
        onVisual={() => (isSavable(draft) ? setAsked(true) : setChosen('visual'))}
      />
      <ToBlocksDialog open={isAsked} onOpenChange={setAsked} html={draft.html} onConvert={toBlocks} />
    </>
  );
}
