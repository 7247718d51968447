'use client';

import { useTexts } from '#language';
import { VisualSection } from '@/components/console/templates/visual-section';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toast';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { designDocument } from '@/lib/campaign/templates/design-document';
import { ContentChoice } from './content-choice';
import type { Draft } from './send-draft';

type Content = Pick<Draft, 'content' | 'template_id' | 'template_html' | 'template_json' | 'tracking'>;

type Props = {
  draft: Content;
  choices: DraftChoices;
  errors: Readonly<Record<string, string[]>>;
  /** What its own design is for. */
  of: 'send' | 'email';
  /** Under which this browser keeps what can be undone in its own design. */
  undoName: string;
  onChange: (part: Partial<Content>) => void;
};

/** What an email is made of, and whether what readers do with it is counted. */
export function ContentFields({ draft, choices, errors, of, undoName, onChange }: Props) {
  const texts = useTexts('sendDraft').content;
  const { content, template_json } = draft;
  const refused = errors.template_json?.[0];
  const onCopy = (json: string) => {
    onChange({ content: 'design', template_json: json });
    void showToast({
      kind: 'success',
      title: texts.copied,
      undo: { label: texts.undo, run: () => onChange({ content, template_json }) },
    });
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <ContentChoice
        label={texts.title}
        value={draft}
        choices={choices}
        kinds={template_json === '' ? ['template', 'html'] : ['template', 'html', 'design']}
        error={errors.template_html?.[0]}
        onChange={onChange}
        edit={{ label: texts.edit[of], onCopy }}
      >
        {refused && <Notice tone="bad">{refused}</Notice>}
        {designDocument(template_json) ? (
          <VisualSection
            value={template_json}
            onChange={(json) => onChange({ template_json: json })}
            tags={choices.tags}
            segments={choices.segments}
            undoName={undoName}
          />
        ) : (
          <p className="text-muted">{texts.designHint}</p>
        )}
      </ContentChoice>
      <Checkbox
        label={texts.tracking}
        hint={texts.trackingHint}
        checked={draft.tracking}
        onChange={({ target }) => onChange({ tracking: target.checked })}
      />
    </div>
  );
}
