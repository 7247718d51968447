'use client';

import { useTexts } from '#language';
import { PreheaderLine } from '@/components/console/mail/line/preheader-line';
import { SubjectLine } from '@/components/console/mail/line/subject-line';
import type { Draft } from './send-draft';

type Props = {
  draft: Draft;
  tags: readonly string[];
  errors: Readonly<Record<string, string[]>>;
  onChange: (part: Partial<Draft>) => void;
};

/** What an inbox shows of a send. */
export function SubjectFields({ draft, tags, errors, onChange }: Props) {
  const { subject } = useTexts('mail').line;
  const shared = { tags, audience: draft.recipient_id[0] };
  return (
    <div className="grid gap-5">
      <SubjectLine
        {...shared}
        label={subject}
        error={errors.subject?.[0]}
        value={draft.subject}
        onChange={(subject) => onChange({ subject })}
      />
      <PreheaderLine
        {...shared}
        error={errors.preheader?.[0]}
        value={draft.preheader}
        onChange={(preheader) => onChange({ preheader })}
      />
    </div>
  );
}
