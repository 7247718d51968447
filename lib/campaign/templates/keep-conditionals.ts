import type { Cleaning } from './clean-attributes';
import { cleanFragment } from './clean-fragment';
import { type Conditional, conditionalOf, namesConditions, readComments } from './conditional-comments';

/** What stands for a conditional comment while the rest is cleaned, and once it has come through. No text has these. */
const HELD = ['\ufdd0', '\ufdd1'] as const;
const KEPT = ['\ufdd2', '\ufdd3'] as const;
const RESERVED = /[\ufdd0-\ufdd3]/g;

const MARK = /\ufdd0(\d+)\ufdd1/g;
const KEPT_MARK = /\ufdd2(\d+)\ufdd3/g;

/** HTML whose conditional comments wait apart until all else of it is clean. */
export class KeptConditionals {
  /** The HTML with a mark in the place of each. */
  readonly html: string;
  private readonly held: Conditional[] = [];

  constructor(
    given: string,
    private readonly cleaning: Cleaning,
  ) {
    const html = given.replaceAll(RESERVED, '');
    let marked = '';
    let end = 0;
    if (namesConditions(html))
      readComments(html, (comment, begin) => {
        const conditional = conditionalOf(comment);
        if (conditional)
          marked += html.slice(end, begin) + HELD[0] + (this.held.push(conditional) - 1) + HELD[1];
        else {
          if (namesConditions(comment)) cleaning.note?.('condition', comment);
          marked += html.slice(end, begin);
        }
        end = begin + comment.length;
      });
    this.html = marked + html.slice(end);
  }

  /** A text of the HTML that has come through: its marks are no part of an attribute or a style. */
  readonly inText = (text: string): string => text.replaceAll(MARK, `${KEPT[0]}$1${KEPT[1]}`);

  /** The clean HTML with the comments that have come through. What has a beginning or an end alone isn't among them. */
  putBack(clean: string): string {
    const whole = this.whole([...clean.matchAll(KEPT_MARK)].map(([, index]) => Number(index)));
    return clean
      .replaceAll(MARK, '')
      .replaceAll(KEPT_MARK, (_, index) => (whole.has(Number(index)) ? this.textOf(Number(index)) : ''));
  }

  private whole(order: readonly number[]): Set<number> {
    const open: number[] = [];
    const whole = new Set<number>();
    for (const index of order) {
      const { kind } = this.held[index] ?? {};
      if (kind === 'hidden') whole.add(index);
      else if (kind === 'opening') open.push(index);
      else {
        const opening = open.pop();
        if (opening !== undefined) whole.add(opening).add(index);
        else this.noteLoose(index);
      }
    }
    for (const index of open) this.noteLoose(index);
    return whole;
  }

  private noteLoose(index: number): void {
    const held = this.held[index];
    if (held && held.kind !== 'hidden') this.cleaning.note?.('condition', held.text);
  }

  private textOf(index: number): string {
    const held = this.held[index];
    if (!held) return '';
    if (held.kind !== 'hidden') return held.text;
    return held.open + cleanFragment(held.content, this.cleaning) + held.close;
  }
}
