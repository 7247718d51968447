import { expect, test } from 'vitest';
import { readSources } from './sources';

const byFile = new Map(readSources().map((source) => [source.file, source]));

/** `#language` of package.json, as browsers get it. */
const aliases: Record<string, string> = { '#language': 'components/texts/use-language' };

function fileOf(from: string): string | undefined {
  const path = aliases[from] ?? from;
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => byFile.has(file));
}

const IS_CONSOLE = /^components\/console\//;

/** Each module that runs in browsers, with the chain of imports that leads to it; of the console alone, at once alone. */
function browserModules({ consoleAtOnce = false } = {}): Map<string, string> {
  const pages = [...byFile.values()].filter(({ text }) => /^(\/\/[^\n]*\n)*'use client';/.test(text));
  const begun = consoleAtOnce ? pages.filter(({ file }) => IS_CONSOLE.test(file)) : pages;
  const chains = new Map(begun.map(({ file }) => [file, file]));
  for (const [module, chain] of chains) {
    for (const { from, isType, isLazy } of byFile.get(module)?.imports ?? []) {
      if (isType || (consoleAtOnce && isLazy)) continue;
      const target = fileOf(from) ?? from;
      if (!chains.has(target)) chains.set(target, `${chain} → ${target}`);
    }
  }
  return chains;
}

/** Packages that browsers may get; `next/server`, `next/headers` and the like are not among them. */
const PACKAGES =
  /^(react|react-dom|clsx|zod|big\.js|sonner|uqr|@base-ui\/react\/[a-z-]+|lucide-react|react-hook-form|@tanstack\/react-(query|table|virtual)|nuqs(\/server)?|codemirror|@codemirror\/[a-z-]+|@lezer\/highlight|@tiptap\/(core|pm\/[a-z]+)|@react-email\/editor\/(core|extensions|plugins)|@simplewebauthn\/browser|next\/(link|navigation|form|font\/local))$/;
const SERVER_ONLY =
  /^lib\/(db|jobs|mail|runtime|threads|crypto)\/|^lib\/(env|log)\.ts$|^app\/api\/|\/(endpoints|[a-z]+-endpoints|contract|registry)\.ts$/;

const isOwn = (module: string) => /^(app|components|lib)\//.test(module);

test('the look at the browser’s modules sees them', () => {
  expect(browserModules().get('lib/http/api-client.ts')).toContain('queries.ts → lib/store/api-client.ts');
});

test('no server module reaches a browser', () => {
  const reached = [...browserModules()].filter(([module]) =>
    isOwn(module) ? SERVER_ONLY.test(module) : !PACKAGES.test(module),
  );
  expect(reached.map(([, chain]) => chain)).toEqual([]);
});

test('the console loads what checks its forms only when one is sent', () => {
  expect(browserModules({ consoleAtOnce: true }).get('zod')).toBeUndefined();
});
