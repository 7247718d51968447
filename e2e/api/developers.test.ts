import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api';

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
