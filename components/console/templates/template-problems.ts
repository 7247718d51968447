import { splitTags } from '@/lib/campaign/rendering/merge-tags';
import { missingPictures } from '@/lib/campaign/templates/missing-pictures';
import type { marketing } from '@/lib/texts/en/marketing';

/** Something to look at in a template's HTML, and where. */
export type Problem =
  | { kind: 'unknown-tag' | 'no-fallback'; from: number; to: number; tag: string; name: string }
  | { kind: 'no-alt'; from: number; to: number }
  | { kind: 'missing-picture'; from: number; to: number; address: string };

/** Fields that every reader has a value for. */
const NEVER_EMPTY: ReadonlySet<string> = new Set([
  'email',
  'sender_name',
  'sender_address',
  'unsubscribe_preferences',
]);

/** What is wrong with a template's HTML, in its order. `names`: the fields that mean something in the account. */
export function problemsOf(html: string, names: readonly string[]): Problem[] {
  const known = new Set(names.map((name) => name.toLowerCase()));
  const found: Problem[] = [];
  let from = 0;
  for (const part of splitTags(html)) {
    const to = from + (typeof part === 'string' ? part.length : part.source.length);
    if (typeof part !== 'string') {
      const tag = { from, to, tag: part.source, name: part.name };
      if (!known.has(part.name)) found.push({ kind: 'unknown-tag', ...tag });
      else if (part.fallback === '' && !NEVER_EMPTY.has(part.name))
        found.push({ kind: 'no-fallback', ...tag });
    }
    from = to;
  }
  for (const { index, 0: element } of html.matchAll(/<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi))
    if (!/\salt\s*(?:=|\s|\/?>)/i.test(element))
      found.push({ kind: 'no-alt', from: index, to: index + element.length });
  found.push(...missingPictures(html).map((one) => ({ kind: 'missing-picture' as const, ...one })));
  return found.sort((a, b) => a.from - b.from);
}

/** A problem as the margin says it. */
export function problemText(problem: Problem, texts: typeof marketing.templates.problems): string {
  if (problem.kind === 'no-alt') return texts.noAlt;
  if (problem.kind === 'missing-picture') return texts.missingPicture(problem.address);
  return problem.kind === 'unknown-tag'
    ? texts.unknownTag(problem.tag)
    : texts.noFallback(problem.tag, problem.name);
}

/** The tags of a kind of problem, each once. */
export const tagsWith = (problems: readonly Problem[], kind: 'unknown-tag' | 'no-fallback'): string[] => [
  ...new Set(problems.flatMap((problem) => (problem.kind === kind ? [problem.tag] : []))),
];
