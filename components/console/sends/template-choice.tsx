'use client';

import { useTexts } from '#language';
import { TemplateThumbnail } from '@/components/console/templates/template-thumbnail';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import type { DraftChoices } from '@/lib/campaign/single-sends/queries';
import { EditTemplateButton } from './edit-template-button';
import { BLANK_TEMPLATE_ID } from './send-draft';

type Props = {
  value: number;
  templates: DraftChoices['templates'];
  error: string | undefined;
  onChange: (id: number) => void;
  /** Goes on with a copy of the template's design. */
  edit?: { label: string; onCopy: (json: string) => void };
};

/** Chooses a template by its name, and shows what it looks like. */
export function TemplateChoice({ value, templates, error, onChange, edit }: Props) {
  const texts = useTexts('sendDraft').content;
  // An archived one is offered to what is made with it already.
  const own = templates.filter(({ id, is_own, is_archived }) => is_own && (!is_archived || id === value));
  const builtIn = templates.filter(({ is_own }) => !is_own);
  const chosen = templates.find(({ id }) => id === value);
  const options = (group: DraftChoices['templates']) =>
    group.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <div className="flex flex-wrap items-start gap-4">
      {chosen && (
        <div className="w-32 shrink-0 overflow-hidden rounded-card border border-line">
          <TemplateThumbnail key={value} id={value} version={chosen.looks_since} />
        </div>
      )}
      <div className="grid min-w-56 flex-1 justify-items-start gap-3">
        <div className="w-full">
          <Field label={texts.template} {...(error && { error })}>
            {(control) => (
              <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
                <option value={BLANK_TEMPLATE_ID}>{texts.choose}</option>
                {own.length > 0 && <optgroup label={texts.own}>{options(own)}</optgroup>}
                {builtIn.length > 0 && <optgroup label={texts.builtIn}>{options(builtIn)}</optgroup>}
              </Select>
            )}
          </Field>
        </div>
        {chosen && edit && <EditTemplateButton key={value} id={value} {...edit} />}
        {chosen?.is_own && (
          <TextLink alone href={`/console/templates/${value}`} className="text-sm">
            {texts.open}
          </TextLink>
        )}
      </div>
    </div>
  );
}
