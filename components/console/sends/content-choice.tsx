'use client';

import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { HtmlField } from '@/components/console/mail/html-field';
import { Segmented } from '@/components/console/mail/segmented';
import type { DraftChoices, SavedDraft } from '@/lib/campaign/single-sends/queries';
import { TemplateChoice } from './template-choice';

type Kind = SavedDraft['content'];
type Content<K extends Kind> = { content: K; template_id: number; template_html: string };

type Props<K extends Kind> = {
  label: string;
  value: Content<K>;
  choices: DraftChoices;
  kinds: readonly K[];
  error: string | undefined;
  onChange: (part: Partial<Content<K>>) => void;
  /** Goes on with a copy of the template's design. */
  edit?: { label: string; onCopy: (json: string) => void };
  /** Its own design, while that is its content. */
  children?: ReactNode;
};

/** What an email is made of: a template, HTML, or a design of its own. */
export function ContentChoice<K extends Kind>({
  label,
  value,
  choices,
  kinds,
  error,
  onChange,
  edit,
  children,
}: Props<K>) {
  const texts = useTexts('sendDraft').content;
  return (
    <>
      <Segmented
        label={label}
        value={value.content}
        onChange={(content) => onChange({ content } as Partial<Content<K>>)}
        options={kinds.map((kind) => ({ value: kind, label: texts[kind] }))}
      />
      {value.content === 'design' && children}
      {value.content === 'template' && (
        <TemplateChoice
          value={value.template_id}
          templates={choices.templates}
          error={error}
          onChange={(template_id) => onChange({ template_id } as Partial<Content<K>>)}
          {...(edit && { edit })}
        />
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
