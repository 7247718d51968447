import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { nouns, rules } from './dependency-rules';

let result: ICruiseResult;

beforeAll(async () => {
  const { output } = await cruise(
    ['app', 'components', 'lib'],
    {
      ruleSet: { forbidden: [...rules] },
      validate: true,
      // Type imports count as well.
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.test\\.tsx?$' },
      skipAnalysisNotInRules: true,
    },
    {
      alias: { '@': process.cwd() },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser gave a report and no result.');
  result = output;
  // All sources are parsed, which takes minutes while builds run beside it.
}, 300_000);

/** `file → import`, by all files of a circle where it is one. */
const offence = ({ from, to, cycle }: IViolation) =>
  [from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ');

test('all imports between the sources are seen', () => {
  const unknown = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.filter((one) => one.couldNotResolve).map(({ module }) => `${source} → ${module}`),
  );
  expect(unknown).toEqual([]);
  const verb = result.modules.find(({ source }) => source === 'lib/store/orders/make-card-order.ts');
  expect(verb?.dependencies.map(({ resolved }) => resolved)).toContain('lib/store/orders/insert-order.ts');
  expect(verb?.dependencies.map(({ resolved }) => resolved)).toContain('lib/auth/actor.ts');
});

describe('imports', () => {
  test.each(rules.map(({ comment, name }) => [comment, name]))('%s', (_, name) => {
    const violations = result.summary.violations.filter(({ rule }) => rule.name === name);
    expect(violations.map(offence)).toEqual([]);
  });
});

test.each(Object.entries(nouns))('all nouns of %s have a place in its order', (service, list) => {
  // By their files: a checkout may still have an empty folder, which Git does not know.
  const files = result.modules
    .map(({ source }) => source.split('/'))
    .filter(([top, name]) => top === 'lib' && name === service);
  const folders = new Set(files.filter(({ length }) => length > 3).map(([, , noun = '']) => noun));
  folders.delete('testing');
  expect([...list].sort()).toEqual([...folders].sort());
});
