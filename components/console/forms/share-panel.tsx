'use client';

import { useTexts } from '#language';
import { CodeBlock } from '@/components/ui/code-block';
import { Panel } from '@/components/ui/panel';
import type { SavedForm } from '@/lib/campaign/sign-up-forms/queries';

/** Where people find a form: its own page, and what puts it on another site. */
export function SharePanel({ form }: { form: SavedForm | null }) {
  const texts = useTexts('forms').share;
  return (
    <Panel title={texts.title}>
      {form ? (
        <>
          <CodeBlock code={form.url} label={texts.url} />
          <div className="grid min-w-0 gap-1.5">
            <CodeBlock code={form.snippet} label={texts.snippet} dense />
            <p className="text-sm text-muted">{texts.snippetHint}</p>
          </div>
        </>
      ) : (
        <p className="text-muted">{texts.later}</p>
      )}
    </Panel>
  );
}
