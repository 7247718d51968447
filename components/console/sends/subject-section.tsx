'use client';

import { useFormats, useTexts } from '#language';
import { LONG_SUBJECT } from './checks';
import type { Draft } from './send-draft';
import { TaggedInput } from './tagged-input';

type Props = {
  draft: Draft;
  tags: readonly string[];
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<Draft>) => void;
};

/** What an inbox shows of a send. */
export function SubjectFields({ draft, tags, errors, onChange }: Props) {
  const texts = useTexts('sendDraft').subject;
  const formats = useFormats();
  const { length } = draft.subject;
  const written = formats.number(length);
  return (
    <div className="grid gap-5">
      <TaggedInput
        label={texts.subject}
        hint={length > LONG_SUBJECT ? texts.cut(written) : length > 0 ? texts.length(written) : undefined}
        error={errors.subject?.[0]}
        maxLength={998}
        tags={tags}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <TaggedInput
        label={texts.preheader}
        hint={texts.preheaderHint}
        error={errors.preheader?.[0]}
        maxLength={255}
        tags={tags}
        value={draft.preheader}
        onChange={(preheader) => onChange({ preheader })}
      />
    </div>
  );
}
