'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { ToBlocksDialog } from '@/components/console/templates/to-blocks-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { templateQuery } from '@/lib/campaign/templates/queries';

type Props = { id: number; label: string; onCopy: (json: string) => void };

/** Goes on with a copy of a template's design; one of HTML alone is turned into blocks first. */
export function EditTemplateButton({ id, label, onCopy }: Props) {
  const texts = useTexts('sendDraft').content;
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [html, setHtml] = useState<string | null>(null);
  async function copy() {
    setPending(true);
    try {
      // The template may have been changed on another page a moment ago.
      const { template } = await client.fetchQuery({ ...templateQuery(id), staleTime: 0 });
      if (template.json_code === '') setHtml(template.html_code);
      else onCopy(template.json_code);
    } catch {
      void showToast({ kind: 'error', title: texts.notCopied });
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button pending={isPending} onClick={() => void copy()}>
        {label}
      </Button>
      <ToBlocksDialog
        open={html !== null}
        onOpenChange={() => setHtml(null)}
        html={html ?? ''}
        onConvert={onCopy}
      />
    </>
  );
}
