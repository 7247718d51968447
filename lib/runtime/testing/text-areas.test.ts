import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './sources';

const byFile = new Map(readSources().map((source) => [source.file, source]));
const fileOf = (from: string) => [from, `${from}.ts`, `${from}.tsx`].find((file) => byFile.has(file));

/** What a file imports, at once or when it is wanted. */
const importsOf = (file: string) =>
  (byFile.get(file)?.imports ?? []).flatMap(({ from, isType }) => (isType ? [] : (fileOf(from) ?? [])));

/** The areas that what a file shows in a browser asks for, and those that it gives. */
function areasOf(start: string) {
  const [asked, given] = [new Set<string>(), new Set<string>()];
  const seen = new Set<string>();
  const look = (file: string, isOfBrowser: boolean): void => {
    if (seen.has(`${file} ${isOfBrowser}`)) return;
    seen.add(`${file} ${isOfBrowser}`);
    const text = byFile.get(file)?.text ?? '';
    const [, areas = ''] = /^const areas = \{([^}]*)\};/m.exec(text) ?? [];
    for (const [area] of areas.matchAll(/\w+/g)) given.add(area);
    const runsThere = isOfBrowser || text.startsWith("'use client'");
    if (runsThere) for (const [, area = ''] of text.matchAll(/useTexts\('(\w+)'\)/g)) asked.add(area);
    for (const target of importsOf(file)) look(target, runsThere);
  };
  look(start, false);
  return { asked, given };
}

const pages = [...byFile.keys()].filter((file) => /^app\/(console|admin)\/.*page\.tsx$/.test(file));

test('each page of the console and the back office gives its components the texts that they ask for', () => {
  expect(pages.length).toBeGreaterThan(10);
  const missing = pages.flatMap((page) => {
    const { asked, given } = areasOf(page);
    for (let folder = dirname(page); folder !== 'app'; folder = dirname(folder)) {
      const layout = `${folder}/layout.tsx`;
      if (byFile.has(layout)) for (const area of areasOf(layout).given) given.add(area);
    }
    return [...asked].filter((area) => area !== 'ui' && !given.has(area)).map((area) => `${page}: ${area}`);
  });
  expect(missing).toEqual([]);
});
