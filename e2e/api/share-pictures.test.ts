import { expect, test } from '@playwright/test';
import { guest } from '../support/api';
import { makeCard } from '../support/catalogue';

const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
  const begun = performance.now();
  const result = await work();
  return [performance.now() - begun, result];
};

const origin = () => guest().origin;

/** Where a page says that its picture is. */
async function pictureFor(path: string): Promise<string> {
  const page = await (await fetch(origin() + path)).text();
  const address = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1];
  if (!address) throw new Error(`${path} names no picture.`);
  return address.replaceAll('&amp;', '&');
}

async function fetched(address: string) {
  const response = await fetch(address);
  const { byteLength } = await response.arrayBuffer();
  return { status: response.status, type: response.headers.get('content-type'), byteLength };
}

test('a product’s picture for sharing is drawn once, however often it is asked for', async () => {
  const { slug } = await makeCard();
  const address = (await pictureFor(`/card/${slug}`)).split('?')[0] ?? '';
  const [drawing, first] = await timed(() => fetched(address));
  expect(first).toMatchObject({ status: 200, type: 'image/png' });
  const [many, others] = await timed(() =>
    Promise.all(Array.from({ length: 40 }, (_, index) => fetched(`${address}?${index}`))),
  );
  for (const other of others) expect(other).toEqual(first);
  // Drawn anew, they would take forty times as long.
  expect(many).toBeLessThan(10 * Math.max(drawing, 50));
  // Of what there is not, none is drawn.
  expect((await fetched(address.replace(slug, 'no-such-card'))).status).toBe(404);
});

test('so is the shop’s own', async () => {
  const address = await pictureFor('/');
  const first = await fetched(address);
  expect(first).toMatchObject({ status: 200, type: 'image/png' });
  for (const other of await Promise.all(Array.from({ length: 20 }, () => fetched(address))))
    expect(other).toEqual(first);
});
