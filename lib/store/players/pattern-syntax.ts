import { ANY, type CharacterSet, CLASSES, characters } from './character-set';
import { readBrackets } from './pattern-brackets';
import { PatternError, type PatternProblem } from './pattern-error';

/** A pattern taken apart. A repetition without an upper bound has `max` Infinity. */
export type PatternNode =
  | { set: CharacterSet }
  | { sequence: readonly PatternNode[] }
  | { choice: readonly PatternNode[] }
  | { repeated: PatternNode; min: number; max: number };

/** The longest value that a field takes: more repetitions than that never fit. */
const MOST_REPEATS = 255;
const QUANTIFIER = /[*+?]|\{(\d+)(?:(,)(\d*))?\}/y;
const ESCAPABLE = /[\^$\\.*+?()[\]{}|/]/;

/**
 * Takes a pattern apart. What is taken means the same to RE2 and to a form’s pattern attribute, which is JavaScript with
 * the v flag; anything else is refused, with what to write instead.
 */
export function parsePattern(pattern: string): PatternNode | PatternProblem {
  try {
    const reader = new PatternReader(pattern);
    return reader.read();
  } catch (error) {
    if (error instanceof PatternError) return error.problem;
    throw error;
  }
}

class PatternReader {
  private at = 0;
  private depth = 0;
  constructor(private readonly pattern: string) {}

  read(): PatternNode {
    const node = this.choice();
    if (this.at < this.pattern.length) throw new PatternError('unopened', ')');
    return node;
  }

  private choice(): PatternNode {
    const branches = [this.sequence()];
    while (this.take('|')) branches.push(this.sequence());
    const [only] = branches;
    return only && branches.length === 1 ? only : { choice: branches };
  }

  private sequence(): PatternNode {
    const nodes: PatternNode[] = [];
    if (this.depth === 0) this.take('^');
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.at))) {
      if (this.isEnd()) {
        this.at += 1;
        break;
      }
      nodes.push(this.quantified(this.atom()));
    }
    return { sequence: nodes };
  }

  /** A `$` where it changes nothing: the whole value has to match anyway. */
  private isEnd(): boolean {
    const next = this.pattern.charAt(this.at + 1);
    return this.depth === 0 && this.pattern[this.at] === '$' && (next === '' || next === '|');
  }

  private atom(): PatternNode {
    const letter = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    this.at += letter.length;
    switch (letter) {
      case '(':
        return this.group();
      case '[': {
        const { set, end } = readBrackets(this.pattern, this.at);
        this.at = end;
        return { set };
      }
      case '\\':
        return { set: this.escape() };
      case '.':
        return { set: ANY };
      case '^':
      case '$':
        throw new PatternError('anchor', letter);
      case '*':
      case '+':
      case '?':
        throw new PatternError('nothing-to-repeat', letter);
      case '{':
      case '}':
      case ']':
        throw new PatternError('stray', letter);
      default:
        return { set: characters(letter) };
    }
  }

  private group(): PatternNode {
    if (this.take('?')) {
      const kind = /^(?:[=!]|<[=!])/.exec(this.pattern.slice(this.at))?.[0];
      if (kind) throw new PatternError('look', `(?${kind}`);
      if (!this.take(':')) throw new PatternError('group', `(?${this.pattern.charAt(this.at)}`);
    }
    this.depth += 1;
    const node = this.choice();
    this.depth -= 1;
    if (!this.take(')')) throw new PatternError('unclosed', '(');
    return node;
  }

  private escape(): CharacterSet {
    const letter = this.pattern.charAt(this.at);
    this.at += 1;
    if (letter === '') throw new PatternError('stray', '\\');
    if (Object.hasOwn(CLASSES, letter)) return CLASSES[letter] ?? [];
    if (ESCAPABLE.test(letter)) return characters(letter);
    if (/[1-9k]/.test(letter)) throw new PatternError('reference', `\\${letter}`);
    throw new PatternError(/[a-z\d]/i.test(letter) ? 'escape' : 'needless', `\\${letter}`);
  }

  private quantified(node: PatternNode): PatternNode {
    QUANTIFIER.lastIndex = this.at;
    const found = QUANTIFIER.exec(this.pattern);
    if (!found) return node;
    const [text, least, comma, most] = found;
    this.at += text.length;
    // Which of several ways is tried first makes no difference to whether a whole value fits.
    this.take('?');
    const extra = this.pattern.charAt(this.at);
    if ('*+?'.includes(extra) && extra !== '') throw new PatternError('nothing-to-repeat', extra);
    if (least === undefined)
      return { repeated: node, min: text === '+' ? 1 : 0, max: text === '?' ? 1 : Number.POSITIVE_INFINITY };
    const min = Number(least);
    const max = comma === undefined ? min : most ? Number(most) : Number.POSITIVE_INFINITY;
    if (min > max || min > MOST_REPEATS || (max > MOST_REPEATS && max !== Number.POSITIVE_INFINITY))
      throw new PatternError('count', text);
    return { repeated: node, min, max };
  }

  private take(letter: string): boolean {
    if (!this.pattern.startsWith(letter, this.at)) return false;
    this.at += letter.length;
    return true;
  }
}
