'use client';

import { useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { ContentChoice } from './content-choice';
import type { Draft } from './send-draft';

type Content = Pick<Draft, 'content' | 'template_id' | 'template_html' | 'tracking'>;

type Props = {
  draft: Content;
  choices: DraftChoices;
  /** It came with a design that this page can't write. */
  hasDesign: boolean;
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<Content>) => void;
};

/** What an email is made of, and whether what readers do with it is counted. */
export function ContentFields({ draft, choices, hasDesign, errors, onChange }: Props) {
  const texts = useTexts('sendDraft').content;
  return (
    <div className="grid gap-5">
      <ContentChoice
        label={texts.title}
        value={draft}
        choices={choices}
        kinds={hasDesign ? ['template', 'html', 'design'] : ['template', 'html']}
        error={errors.template_html?.[0]}
        onChange={onChange}
      />
      <Checkbox
        label={texts.tracking}
        hint={texts.trackingHint}
        checked={draft.tracking}
        onChange={({ target }) => onChange({ tracking: target.checked })}
      />
    </div>
  );
}
