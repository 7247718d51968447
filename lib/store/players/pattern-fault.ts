/** What a value breaks of a pattern. Lengths are counts of characters, of `unit`. */
export type PatternFault =
  | { kind: 'start'; with: string }
  | { kind: 'character'; wrong: string; unit: Unit }
  | { kind: 'length'; min: number; max: number; length: number; unit: Unit };

type Unit = 'digits' | 'characters';
type Part = { literal: string } | { allowed: RegExp; isDigits: boolean; min: number; max: number };

/** One part of a pattern: a set of characters with how many of them, or a character that stands for itself. */
const PART =
  /(?<set>\[(?:\\.|[^\]\\])+\]|\\d)(?:\{(?<min>\d+)(?:(?<upTo>,)(?<max>\d*))?\})?|\\?(?<literal>[^\\[\](){}|?*+^$.])/gu;

/**
 * Why a value doesn't match a pattern, as far as that can be told: of patterns that are a row of characters and sets of
 * characters, as nearly all are. Null for any other.
 */
export function patternFault(pattern: string, value: string): PatternFault | null {
  const parts = partsOf(pattern.replace(/^\^/, '').replace(/\$$/, ''));
  if (!parts) return null;
  const start = leading(parts);
  if (start && !value.startsWith(start)) return { kind: 'start', with: start };
  const sets = parts.filter((part) => 'allowed' in part);
  const unit =
    parts.length === sets.length && sets.every(({ isDigits }) => isDigits) ? 'digits' : 'characters';
  const wrong = [...value].find((letter) => !parts.some((part) => takes(part, letter)));
  if (wrong !== undefined) return { kind: 'character', wrong, unit };
  const [min, max] = [lengthOf(parts, 'min'), lengthOf(parts, 'max')];
  const { length } = value;
  return length < min || length > max ? { kind: 'length', min, max, length, unit } : null;
}

function partsOf(pattern: string): Part[] | null {
  const found = [...pattern.matchAll(PART)];
  if (found.map(([text]) => text).join('') !== pattern) return null;
  return found.map(({ groups = {} }): Part => {
    const { set, literal, min = '1', upTo, max = min } = groups;
    if (set === undefined) return { literal: literal ?? '' };
    return {
      allowed: new RegExp(`^${set}$`, 'v'),
      isDigits: /^(?:\[[\d-]+\]|\\d)$/.test(set),
      min: Number(min),
      max: upTo && max === '' ? Number.POSITIVE_INFINITY : Number(max),
    };
  });
}

function leading(parts: readonly Part[]): string {
  const first = parts.findIndex((part) => 'allowed' in part);
  return parts
    .slice(0, first < 0 ? parts.length : first)
    .map((part) => ('literal' in part ? part.literal : ''))
    .join('');
}

const takes = (part: Part, letter: string): boolean =>
  'literal' in part ? part.literal === letter : part.allowed.test(letter);

const lengthOf = (parts: readonly Part[], end: 'min' | 'max'): number =>
  parts.reduce((sum, part) => sum + ('literal' in part ? 1 : part[end]), 0);
