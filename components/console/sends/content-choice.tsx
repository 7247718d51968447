'use client';

import { useTexts } from '#language';
import { HtmlField } from '@/components/console/mail/html-field';
import { Segmented } from '@/components/console/mail/segmented';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { DraftChoices, SavedDraft } from '@/lib/campaign/single-sends/queries';
import { BLANK_TEMPLATE_ID } from './send-draft';

type Kind = SavedDraft['content'];
type Content<K extends Kind> = { content: K; template_id: number; template_html: string };

type Props<K extends Kind> = {
  label: string;
  value: Content<K>;
  choices: DraftChoices;
  kinds: readonly K[];
  error: string | undefined;
  onChange: (part: Partial<Content<K>>) => void;
};

/** What an email is made of: a template, HTML, or the design that it came with. */
export function ContentChoice<K extends Kind>({ label, value, choices, kinds, error, onChange }: Props<K>) {
  const texts = useTexts('sendDraft').content;
  // An archived one is offered to what is made with it already.
  const own = choices.templates.filter(
    ({ id, is_own, is_archived }) => is_own && (!is_archived || id === value.template_id),
  );
  const builtIn = choices.templates.filter(({ is_own }) => !is_own);
  const options = (templates: DraftChoices['templates']) =>
    templates.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <>
      <Segmented
        label={label}
        value={value.content}
        onChange={(content) => onChange({ content } as Partial<Content<K>>)}
        options={kinds.map((kind) => ({ value: kind, label: texts[kind] }))}
      />
      {value.content === 'design' && <p className="text-muted">{texts.designHint}</p>}
      {value.content === 'template' && (
        <Field label={texts.template} {...(error && { error })}>
          {(control) => (
            <Select
              {...control}
              value={value.template_id}
              onChange={({ target }) =>
                onChange({ template_id: Number(target.value) } as Partial<Content<K>>)
              }
            >
              <option value={BLANK_TEMPLATE_ID}>{texts.choose}</option>
              {own.length > 0 && <optgroup label={texts.own}>{options(own)}</optgroup>}
              {builtIn.length > 0 && <optgroup label={texts.builtIn}>{options(builtIn)}</optgroup>}
            </Select>
          )}
        </Field>
      )}
      {value.content === 'html' && (
        <HtmlField
          label={texts.paste}
          hint={texts.pasteHint}
          value={value.template_html}
          error={error}
          onChange={(template_html) => onChange({ template_html } as Partial<Content<K>>)}
        />
      )}
    </>
  );
}
