import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Problem } from '@/lib/errors';

/** Characters that are looked at, and l33t spellings tried: scoring takes 20 ms at most, whatever was typed. */
const SCORED_CHARACTERS = 32;
const L33T_SUBSTITUTIONS = 5;
/** zxcvbn's score of passwords that take a million guesses or more. */
const LEAST_SCORE = 2;

let scorer: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: its lists take 10 MB. */
async function loadScorer(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: L33T_SUBSTITUTIONS,
  });
}

type Owner = { email: string; first_name: string; last_name?: string | undefined };

/** The owner's names and address, whole and in parts, in both of which people find their passwords. */
function wordsOf({ email, first_name, last_name = '' }: Owner): string[] {
  const names = [first_name, last_name, `${first_name}${last_name}`, email, email.split('@')[0] ?? ''];
  const parts = names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  return [...names, ...parts, 'loadout'].filter((word) => word.length > 2).map((word) => word.slice(0, 100));
}

/** Whether a password that a person chooses is easy to guess: it is common, or made of the owner's name or address. */
export async function passwordProblems(password: string, owner: Owner | undefined): Promise<Problem[]> {
  scorer ??= loadScorer();
  const start = password.slice(0, SCORED_CHARACTERS);
  const { score } = (await scorer).check(start, owner ? wordsOf(owner) : []);
  if (score >= LEAST_SCORE) return [];
  const text = 'The password is too easy to guess. Use a longer one, such as three unrelated words.';
  return [{ field: 'password', text }];
}
