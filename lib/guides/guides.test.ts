import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GUIDES, GUIDES_FOLDER, type GuideName } from './guides';
import { type GuideBlock, parseGuide } from './parse-guide';
import { readGuide, readGuideTitles } from './read-guide';

const fileOf = (guide: GuideName) => `${GUIDES_FOLDER}/${guide}.md`;
const textOf = (file: string) => readFileSync(file, 'utf8');
const files = ['README.md', ...GUIDES.map(fileOf)];

const htmlOf = (block: GuideBlock): string[] => {
  if (block.kind === 'text') return [block.html];
  return block.kind === 'table' ? [...block.header, ...block.rows.flat()] : [];
};

describe.each(GUIDES)('the guide %s', (name) => {
  const guide = parseGuide(textOf(fileOf(name)));
  const html = guide.blocks.flatMap(htmlOf).join('\n');

  test('has a title, an intro of plain text and headings of their own', () => {
    expect(guide.title).toMatch(/^[A-Z]/);
    expect(guide.intro).toMatch(/^[A-Z][^`*[\]_<>|]+\.$/);
    const ids = guide.headings.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(html).toContain(`id="${id}"`);
  });

  test('leaves no markup in its text', () => {
    const withoutCode = html.replaceAll(/<code>.*?<\/code>/gs, '').replaceAll(/<[^>]+>/g, '');
    expect(withoutCode).not.toMatch(/\*\*|\]\(|```|`|^#|^\||\{\{/m);
    // Code within a list would have no button to copy it.
    expect(html).not.toContain('<pre');
  });

  test('names each block of code and each table', () => {
    const named = guide.blocks.flatMap((block) => (block.kind === 'text' ? [] : [block.label]));
    expect(named).not.toContain('');
    expect(new Set(named).size).toBe(named.length);
  });
});

test('the titles are those of the guides, in their order', async () => {
  const titles = await readGuideTitles();
  expect(titles.map(({ name }) => name)).toEqual(GUIDES);
  for (const { name, title } of titles) expect(parseGuide(textOf(fileOf(name))).title).toBe(title);
});

test('requests and links of a guide go to the origin of its reader', async () => {
  const { blocks } = await readGuide('first-order', 'https://shop.example');
  const codes = blocks.flatMap((block) => (block.kind === 'code' ? [block.code] : []));
  expect(codes[0]).toMatch(/^BASE=https:\/\/shop\.example\/api$/m);
  const html = blocks.flatMap(htmlOf).join('\n');
  expect(html).toContain('href="https://shop.example/developers/catalogue"');
  expect(html).toContain('href="/developers/guides/security#idempotency"');
  expect(html).not.toContain('localhost');
});

test('text in a guide is escaped, and a link keeps its address', () => {
  const { blocks } = parseGuide('# A\n\nB.\n\nA & `<b>` [c](https://example.com/?a=1&b="2")');
  expect(blocks).toEqual([
    {
      kind: 'text',
      html: '<p>A &amp; <code>&lt;b&gt;</code> <a href="https://example.com/?a=1&amp;b=&quot;2&quot;">c</a></p>\n',
    },
  ]);
});

/** Anchors of a Markdown file, as GitHub makes them. */
const anchorsOf = (file: string) => {
  const { headings } = parseGuide(textOf(file));
  return headings.map(({ id }) => id);
};

describe.each(files)('%s', (file) => {
  const text = textOf(file);

  test('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
    const broken = links
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [path = '', anchor] = href.split('#');
        const target = path ? join(dirname(file), path) : file;
        return !existsSync(target) || (anchor && !anchorsOf(target).includes(anchor));
      });
    expect(broken).toEqual([]);
  });

  test('names only scripts, benchmarks and files that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = [...text.matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)];
    for (const [, script, short] of named) expect(Object.keys(scripts)).toContain(script ?? short);
    for (const [, name] of text.matchAll(/npm run bench -- (\w+)/g))
      expect(existsSync(`e2e/bench/${name}.ts`), name).toBe(true);
    const paths = [...text.matchAll(/`((?:app|components|lib|e2e|drizzle|public)\/[^`\s<>*]*|proxy\.ts)`/g)];
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('README is short', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(200);
});

test('the guide for operators has every setting', () => {
  const internal = ['NODE_ENV', 'LOADOUT_EMBEDDED', 'STRIPE_API_URL', 'RELOADLY_API_URL'];
  const settings = [...textOf('lib/env.ts').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(30);
  const guide = textOf(fileOf('running-it'));
  expect(settings.filter((name) => !internal.includes(name) && !guide.includes(`\n| \`${name}\``))).toEqual(
    [],
  );
});
