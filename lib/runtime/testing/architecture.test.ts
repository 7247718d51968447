import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Import, readSources } from './sources';

// What imports alone tell is checked by dependencies.test.ts.
const sources = readSources();

/** `file → import` for each import of the files that may not be. */
function offences(files: RegExp, isForbidden: (entry: Import) => boolean, except?: RegExp): string[] {
  return sources
    .filter(({ file }) => files.test(file) && !except?.test(file))
    .flatMap(({ file, imports }) => imports.filter(isForbidden).map(({ from }) => `${file} → ${from}`));
}

test('the look at the sources sees them', () => {
  expect(sources.length).toBeGreaterThan(150);
  const verb = sources.find(({ file }) => file === 'lib/store/orders/make-card-order.ts');
  expect(verb?.imports.map(({ from }) => from)).toContain('lib/store/orders/insert-order');
});

describe('verbs', () => {
  const verbs = /^lib\/(store|campaign|mail|jobs|auth\/[^/]+)\//;

  test('take of React what makes a mail, and nothing else', () => {
    const isMore = ({ from, names, isType }: Import) =>
      /^react(-dom)?(\/|$)/.test(from) && !isType && names !== '{ createElement }';
    expect(offences(verbs, isMore, /\/queries\.tsx?$|^lib\/mail\/templates\//)).toEqual([]);
  });
});

test('what Next looks for is .tsx outside app/api: a build for `npm start` has none of the .ts files', () => {
  const name =
    /^(app\/(?!api\/).*(page|layout|template|loading|error|not-found|default|route|robots|sitemap|manifest|icon|-image)|instrumentation)\.ts$/;
  const files = [...sources.map(({ file }) => file), ...readdirSync('.')];
  expect(files.filter((file) => name.test(file))).toEqual([]);
});

describe('what has one place', () => {
  test('the environment is read by lib/env.ts', () => {
    // next-auth takes its address from the environment alone, so that it has to be written there.
    const readers = sources
      // The web process loads the headers as well, which has no lib/env.ts.
      .filter(({ file }) => !/^lib\/(env\.ts$|http\/security-headers\.mjs$|runtime\/)/.test(file))
      .filter(({ text }) => text.replaceAll('process.env.NEXTAUTH_URL ??=', '').includes('process.env'));
    expect(readers.map(({ file }) => file)).toEqual([]);
  });

  test('the postgres client itself is for COPY, LISTEN and connections of one’s own', () => {
    const converted = /^lib\/(auth|campaign|jobs|mail|http|db|store)\/|^lib\/[^/]+\.ts$/;
    // What tests share may use it as they do.
    const named =
      /^lib\/(cache|campaign\/(imports\/(import-connection|stage-file)|locations\/load-locations)|db\/(client|client-of|ending-with|prepared-client|shared-client|statement))\.ts$|\/testing\//;
    expect(offences(converted, ({ from }) => from === 'postgres', named)).toEqual([]);
    const users = sources.filter(({ file }) => converted.test(file) && !named.test(file));
    const tags = users.filter(({ imports }) =>
      imports.some(({ from, names }) => from === 'lib/db/client' && /\bclient\b/.test(names)),
    );
    expect(tags.map(({ file }) => file)).toEqual([]);
    // `execute` gives rows of whatever type one says.
    const asserted = users.filter(({ text }) => /\.execute</.test(text));
    expect(asserted.map(({ file }) => file)).toEqual([]);
  });

  test('endpoints are called by the queries of a noun', () => {
    expect(offences(/^(app|components)\//, ({ from }) => from.endsWith('/api-client'))).toEqual([]);
    const keys = sources.filter(
      ({ file, text }) => /^(app|components)\//.test(file) && /queryKey: \[|fetch\(['"`]\/api/.test(text),
    );
    expect(keys.map(({ file }) => file)).toEqual([]);
  });
});

test('emails and designs are shown in frames that don’t count as part of this site', () => {
  // The check of contrasts reads what it draws, and lets it ask for nothing.
  const own = /^components\/console\/mail\/contrast\//;
  const frames = sources.filter(({ file, text }) => text.includes('<iframe') && !own.test(file));
  expect(frames.length).toBeGreaterThan(2);
  for (const { file, text } of frames)
    expect([file, text.match(/sandbox="[^"]*"/g)?.join() ?? 'none']).toEqual([
      file,
      expect.not.stringMatching(/allow-same-origin|allow-scripts|none/),
    ]);
});
