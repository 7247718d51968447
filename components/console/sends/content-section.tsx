'use client';

import { useTexts } from '#language';
import { Segmented } from '@/components/console/mail/segmented';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
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

const BLANK_TEMPLATE_ID = 1;

/** What an email is made of, and whether what readers do with it is counted. */
export function ContentFields({ draft, choices, hasDesign, errors, onChange }: Props) {
  const texts = useTexts('sendDraft').content;
  const own = choices.templates.filter(({ is_own }) => is_own);
  const builtIn = choices.templates.filter(({ is_own }) => !is_own);
  const options = (templates: DraftChoices['templates']) =>
    templates.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  const error = errors.template_html?.[0];
  return (
    <div className="grid gap-5">
      <Segmented
        label={texts.title}
        value={draft.content}
        onChange={(content) => onChange({ content })}
        options={[
          { value: 'template', label: texts.template },
          { value: 'html', label: texts.html },
          ...(hasDesign ? [{ value: 'design' as const, label: texts.design }] : []),
        ]}
      />
      {draft.content === 'design' && <p className="text-muted">{texts.designHint}</p>}
      {draft.content === 'template' && (
        <Field label={texts.template}>
          {(control) => (
            <Select
              {...control}
              value={draft.template_id}
              onChange={({ target }) => onChange({ template_id: Number(target.value) })}
            >
              <option value={BLANK_TEMPLATE_ID}>{texts.choose}</option>
              {own.length > 0 && <optgroup label={texts.own}>{options(own)}</optgroup>}
              {builtIn.length > 0 && <optgroup label={texts.builtIn}>{options(builtIn)}</optgroup>}
            </Select>
          )}
        </Field>
      )}
      {draft.content === 'html' && (
        <Field label={texts.paste} hint={texts.pasteHint} {...(error && { error })}>
          {(control) => (
            <Textarea
              {...control}
              rows={16}
              spellCheck={false}
              autoCapitalize="off"
              wrap="off"
              value={draft.template_html}
              onChange={({ target }) => onChange({ template_html: target.value })}
              className="font-mono text-sm leading-5"
            />
          )}
        </Field>
      )}
      <Checkbox
        label={texts.tracking}
        hint={texts.trackingHint}
        checked={draft.tracking}
        onChange={({ target }) => onChange({ tracking: target.checked })}
      />
    </div>
  );
}
