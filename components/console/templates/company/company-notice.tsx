'use client';

import { useFormats, useTexts } from '#language';
import { browserName } from '@/components/shell/browser-name';
import { Notice } from '@/components/ui/notice';
import type { TemplatePresence } from '@/lib/campaign/template-presence/queries';

type Props = { others: TemplatePresence['others']; zone: string };

/** Says that a template is open elsewhere too, and what comes of that. */
export function CompanyNotice({ others, zone }: Props) {
  const texts = useTexts('templates').company;
  const formats = useFormats();
  const [first] = others;
  if (!first) return null;
  const names = [...new Set(others.map(({ user_agent }) => browserName(user_agent, texts)))];
  return (
    <Notice title={texts.title(others.length, names)}>
      <p>{texts.text(formats.moment(first.since, zone))}</p>
    </Notice>
  );
}
