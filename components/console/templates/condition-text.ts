import { segmentsNamed } from '@/lib/campaign/templates/block-condition';
import type { marketing } from '@/lib/texts/en/marketing';
import type { SegmentName } from './segment-name';

type Texts = typeof marketing.visual.audience;
type Condition = { show_to?: string | null | undefined; hide_from?: string | null | undefined };

/** Whom a block is for, in words. */
export function conditionText(
  { show_to, hide_from }: Condition,
  segments: readonly SegmentName[],
  texts: Texts,
): string {
  const names = (text: string) =>
    segmentsNamed(text)
      .map((id) => segments.find((one) => one.id === id)?.name ?? texts.deleted)
      .join(texts.or);
  return [
    ...(show_to == null ? [] : [show_to.trim() === '' ? texts.nobody : texts.only(names(show_to))]),
    ...(hide_from == null || hide_from.trim() === '' ? [] : [texts.not(names(hide_from))]),
  ].join(texts.and);
}
