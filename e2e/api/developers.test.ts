import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api';
import { raw } from '../support/raw';

type Operation = { operationId: string; description?: string };
type Document = { paths: Record<string, Record<string, Operation>> };

const read = async (path: string): Promise<string> => (await fetch(baseUrl() + path)).text();

/** The addresses of the reference's sections, to which a page of it leads. */
function sectionsOf(html: string): string[] {
  const [nav = ''] = /<nav aria-label="Guides and endpoints".*?<\/nav>/s.exec(html) ?? [];
  return [...new Set([...nav.matchAll(/ href="(\/developers\/[^"]+)"/g)].map(([, href = '']) => href))];
}

test('the reference has every endpoint of the document, with a request to copy', async () => {
  const sections = sectionsOf(await read('/developers'));
  const pages = await Promise.all(sections.map(read));
  const whole = pages.join('\n');
  const { paths }: Document = JSON.parse(await read('/api/openapi.json'));
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId, description }]) =>
        description?.includes('The same as `')
          ? !whole.includes(`>${path}<`)
          : !whole.includes(`id="${operationId}"`) || !whole.includes(`${baseUrl()}${path}`),
      )
      .map(([method]) => `${method} ${path}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/get-category', '/api/card/make-order', '/api/email/contacts-type']),
  );
});

test('the reference and the guides name the shop’s own address, whatever host they were asked for by', async () => {
  for (const path of ['/developers', '/developers/orders', '/developers/guides/first-order']) {
    const { status, text } = await raw(path, { headers: { host: 'elsewhere.example' } });
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain('elsewhere.example');
    expect(text).toContain(baseUrl());
  }
});
