import { RE2JS } from 're2js';
import type { CharacterSet } from './character-set';
import type { Matches } from './field-fault';
import { type PatternNode, parsePattern } from './pattern-syntax';

/** The patterns of this many fields are kept compiled. */
const MOST_KEPT = 500;
const kept = new Map<string, RE2JS | null>();

/**
 * Whether a whole value fits a pattern, in a time that grows with its length alone, whatever the pattern is. One that
 * can’t be read, which no page saves, asks for nothing: an order isn’t lost over it.
 */
export const matchSafely: Matches = (pattern, value) => compiled(pattern)?.matches(value) ?? true;

function compiled(pattern: string): RE2JS | null {
  const known = kept.get(pattern);
  if (known !== undefined) return known;
  const made = compile(pattern);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.set(pattern, made);
  return made;
}

function compile(pattern: string): RE2JS | null {
  const node = parsePattern(pattern);
  try {
    // Written anew from its parts, so that each means here what it means to browsers.
    return RE2JS.compile('problem' in node ? pattern : sourceOf(node));
  } catch {
    return null;
  }
}

function sourceOf(node: PatternNode): string {
  if ('set' in node) return setSource(node.set);
  if ('sequence' in node) return node.sequence.map(sourceOf).join('');
  if ('choice' in node) return `(?:${node.choice.map(sourceOf).join('|')})`;
  const { min, max } = node;
  return `(?:${sourceOf(node.repeated)}){${min}${max === min ? '' : `,${max === Number.POSITIVE_INFINITY ? '' : max}`}}`;
}

const setSource = (set: CharacterSet): string =>
  `[${set.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]`;

const hex = (code: number): string => `\\x{${code.toString(16)}}`;
