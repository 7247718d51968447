import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import { namesOfSegments, segmentsNamed } from '@/lib/campaign/templates/block-condition';
import type { marketing } from '@/lib/texts/en/marketing';
import { conditionText } from './condition-text';
import type { SegmentName } from './segment-name';

const CONDITION = /\sdata-(show-to|hide-from)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const BEGUN = /data-(?:show-to|hide-from)\s*=\s*["'](?:[^"'<>]*\s)?([\p{L}\p{N}_ -]*)$/iu;

/** Says in the margin whom an element is for, and warns where its segment is none of the account's. */
export function conditionNotes(
  html: string,
  segments: readonly SegmentName[],
  texts: typeof marketing.visual.audience,
): Diagnostic[] {
  const ids = new Set(segments.map(({ id }) => id));
  return [...html.matchAll(CONDITION)].map(({ index, 0: source, 1: kind = '', 2: quoted, 3: single }) => {
    const names = quoted ?? single ?? '';
    const isGone = segmentsNamed(names).some((id) => !ids.has(id));
    const isShown = kind.toLowerCase() === 'show-to';
    return {
      from: index + 1,
      to: index + source.length,
      severity: isGone ? 'warning' : 'info',
      message: isGone
        ? texts.gone
        : conditionText(isShown ? { show_to: names } : { hide_from: names }, segments, texts),
    };
  });
}

/** Suggests the account's segments by name in an attribute that says whom an element is for. */
export const completeSegment =
  (segments: readonly SegmentName[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const begun = BEGUN.exec(context.state.sliceDoc(Math.max(0, context.pos - 300), context.pos));
    if (!begun) return null;
    return {
      from: context.pos - (begun[1]?.length ?? 0),
      options: segments.map(({ id, name }) => ({
        label: name,
        type: 'constant',
        apply: namesOfSegments([id]),
      })),
      validFor: /^[\p{L}\p{N}_ -]*$/u,
    };
  };
