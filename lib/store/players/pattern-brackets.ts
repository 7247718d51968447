import { type CharacterSet, CLASSES, characters, complement, union } from './character-set';
import { PatternError } from './pattern-error';

/** What the v flag keeps for itself in square brackets, so that it needs a backslash there. */
const RESERVED = /[()[\]{}/\-|]/;
const DOUBLED = /^(?:&&|!!|##|\$\$|%%|\*\*|\+\+|,,|\.\.|::|;;|<<|==|>>|\?\?|@@|\^\^|``|~~|--)/;
/** What may stand behind a backslash in square brackets. */
const ESCAPABLE = /[\^$\\.*+?()[\]{}|/\-&!#%,:;<=>@`~]/;

type Item = { set: CharacterSet; single: string | null };

/** A set of characters in square brackets. @param from behind the opening one. */
export function readBrackets(pattern: string, from: number): { set: CharacterSet; end: number } {
  const isNegated = pattern[from] === '^';
  let at = from + (isNegated ? 1 : 0);
  const items: CharacterSet[] = [];
  for (;;) {
    if (at >= pattern.length) throw new PatternError('unclosed', '[');
    if (pattern[at] === ']') break;
    const first = readItem(pattern, at);
    at = first.end;
    const next = pattern.charAt(at + 1);
    if (pattern[at] !== '-' || pattern.startsWith('--', at) || next === ']' || next === '') {
      items.push(first.set);
      continue;
    }
    const last = readItem(pattern, at + 1);
    items.push(rangeOf(first, last, pattern.slice(at - 1, last.end)));
    at = last.end;
  }
  const set = isNegated ? complement(union(items)) : union(items);
  if (items.length === 0 || set.length === 0)
    throw new PatternError('empty-brackets', pattern.slice(from - 1, at + 1));
  return { set, end: at + 1 };
}

function readItem(pattern: string, at: number): Item & { end: number } {
  const doubled = DOUBLED.exec(pattern.slice(at, at + 2))?.[0];
  if (doubled) throw new PatternError('doubled', doubled);
  const letter = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
  if (letter !== '\\') {
    if (RESERVED.test(letter)) throw new PatternError('brackets', letter);
    return { set: characters(letter), single: letter, end: at + letter.length };
  }
  const escaped = pattern.charAt(at + 1);
  if (Object.hasOwn(CLASSES, escaped)) return { set: CLASSES[escaped] ?? [], single: null, end: at + 2 };
  if (escaped === '') throw new PatternError('unclosed', '[');
  if (ESCAPABLE.test(escaped)) return { set: characters(escaped), single: escaped, end: at + 2 };
  throw new PatternError(/[a-z\d]/i.test(escaped) ? 'escape' : 'needless', `\\${escaped}`);
}

function rangeOf(first: Item, last: Item, text: string): CharacterSet {
  const [from, to] = [first.single?.codePointAt(0), last.single?.codePointAt(0)];
  if (from === undefined || to === undefined || from > to) throw new PatternError('range', text);
  return [[from, to]];
}
