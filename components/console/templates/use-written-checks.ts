import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { type Check, contentChecks, unknownTagsCheck } from '@/components/console/mail/content-checks';
import { useContrastChecks } from '@/components/console/mail/contrast/use-contrast-checks';
import type { TemplatePreview } from '@/lib/campaign/template-previews/queries';
import { problemsOf, tagsWith } from './template-problems';

type Given = {
  /** What was written: a design as JSON, or HTML. */
  written: string;
  /** The names of the fields that merge tags may name. */
  tags: readonly string[];
  /** What it becomes; undefined before that is known. */
  preview: TemplatePreview | undefined;
};

/** What to look at in an email that somebody writes, what needs it first. */
export function useWrittenChecks({ written, tags, preview }: Given): Check[] {
  const { fallbacks } = useTexts('templates').problems;
  const texts = useTexts('mail').checks;
  const formats = useFormats();
  const problems = useMemo(() => problemsOf(written, tags), [written, tags]);
  const open = tagsWith(problems, 'no-fallback');
  const contrast = useContrastChecks(preview?.html ?? '');
  return [
    ...unknownTagsCheck(tagsWith(problems, 'unknown-tag'), texts),
    ...(open.length > 0 ? [{ tone: 'warn' as const, text: fallbacks(open.length, open.join(', ')) }] : []),
    ...(preview ? contentChecks(preview, texts, formats) : []),
    ...contrast,
  ].sort((a, b) => Number(a.tone === 'good') - Number(b.tone === 'good'));
}
