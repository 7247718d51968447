import { type CharacterSet, overlap, union } from './character-set';
import type { PatternProblem } from './pattern-error';
import { type PatternNode, parsePattern } from './pattern-syntax';

export const LONGEST_PATTERN = 200;
const LONGEST_VALUE = 255;
/** Ways through a pattern that a browser may have to try; each takes it once through the value at most. */
const MOST_WAYS = 10_000;
/** RE2 writes repetitions out, and takes no more than a thousand. */
const MOST_PARTS = 1_000;

/** Why a pattern can’t be saved: it isn’t one, it means different things in browsers and here, or it could take for ever. */
export function patternProblem(pattern: string): PatternProblem | null {
  if (pattern.length > LONGEST_PATTERN) return { problem: 'long', part: String(LONGEST_PATTERN) };
  const node = parsePattern(pattern);
  if ('problem' in node) return node;
  if (partsIn(node) > MOST_PARTS) return { problem: 'big', part: '' };
  if (longest(node) === 0 || shortest(node) > LONGEST_VALUE) return { problem: 'never', part: '' };
  return waysThrough(node, []) > MOST_WAYS ? { problem: 'runaway', part: '' } : null;
}

function partsIn(node: PatternNode): number {
  if ('set' in node) return 1;
  if ('repeated' in node) return partsIn(node.repeated) * Math.max(1, node.min, finite(node.max));
  return sum(childrenOf(node).map(partsIn));
}

function shortest(node: PatternNode): number {
  if ('set' in node) return 1;
  if ('repeated' in node) return node.min === 0 ? 0 : shortest(node.repeated) * node.min;
  const lengths = childrenOf(node).map(shortest);
  return 'choice' in node ? Math.min(...lengths) : sum(lengths);
}

function longest(node: PatternNode): number {
  if ('set' in node) return 1;
  if ('repeated' in node) return longest(node.repeated) === 0 ? 0 : longest(node.repeated) * node.max;
  const lengths = childrenOf(node).map(longest);
  return 'choice' in node ? Math.max(...lengths) : sum(lengths);
}

/** The characters that can come first. */
function firstOf(node: PatternNode): CharacterSet {
  if ('set' in node) return node.set;
  if ('repeated' in node) return node.max === 0 ? [] : firstOf(node.repeated);
  if ('choice' in node) return union(node.choice.map(firstOf));
  return startOf(node.sequence, []);
}

/** The characters that nodes in a row can begin with, or what follows them where they can be empty. */
function startOf(nodes: readonly PatternNode[], follow: CharacterSet): CharacterSet {
  const end = nodes.findIndex((node) => shortest(node) > 0);
  const firsts = nodes.slice(0, end < 0 ? nodes.length : end + 1).map(firstOf);
  return union(end < 0 ? [...firsts, follow] : firsts);
}

/**
 * A bound of the ways through a node that can be open at once, which is what a backtracking matcher tries one after the
 * other. There is one only where the next character always says where to go on.
 *
 * @param follow the characters that can come behind it.
 */
function waysThrough(node: PatternNode, follow: CharacterSet): number {
  if ('set' in node) return 1;
  if ('sequence' in node)
    return node.sequence.reduce(
      (ways, part, place) => ways * waysThrough(part, startOf(node.sequence.slice(place + 1), follow)),
      1,
    );
  if ('choice' in node) {
    const ways = node.choice.map((branch) => waysThrough(branch, follow));
    const starts = node.choice.map((branch) => startOf([branch], follow));
    const isPlain =
      node.choice.filter((branch) => shortest(branch) === 0).length < 2 &&
      starts.every((one, place) => starts.slice(place + 1).every((other) => !overlap(one, other)));
    return isPlain ? Math.max(...ways) : sum(ways);
  }
  return waysToRepeat(node, follow);
}

function waysToRepeat(
  { repeated, min, max }: Extract<PatternNode, { repeated: PatternNode }>,
  follow: CharacterSet,
): number {
  if (max === 0) return 1;
  const most = Math.min(max, LONGEST_VALUE);
  const [first, isEmpty] = [firstOf(repeated), shortest(repeated) === 0];
  const each = waysThrough(repeated, max === 1 ? follow : union([first, follow]));
  const isPlain = min === max || (!isEmpty && !overlap(first, follow));
  return each ** most * (isPlain ? 1 : most - min + 1);
}

const childrenOf = (node: Exclude<PatternNode, { set: CharacterSet } | { repeated: PatternNode }>) =>
  'choice' in node ? node.choice : node.sequence;

const finite = (count: number) => (count === Number.POSITIVE_INFINITY ? 1 : count);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
