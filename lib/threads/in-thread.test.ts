import { expect, test } from 'vitest';
import { inThread } from './in-thread';

/** How often this thread was free while a task ran. */
async function turnsDuring<T>(task: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const result = await task();
  clearInterval(timer);
  return { result, turns };
}

test('cleans and composes in another thread, while this one goes on', { timeout: 150_000 }, async () => {
  await inThread('prepareHtml', '<p>x</p>', 1);
  const rows = '<tr><td style="color:red;padding:0" onclick="x">1</td></tr>'.repeat(8_000);
  const cleaning = await turnsDuring(() => inThread('prepareHtml', `<table>${rows}</table>`, 1));
  expect(cleaning.result).toEqual({ html: `<table>${rows.replaceAll(' onclick="x"', '')}</table>` });
  expect(cleaning.turns).toBeGreaterThan(10);

  const p = { type: 'paragraph', content: [{ type: 'text', text: 'Dear ((first_name))' }] };
  const design = { type: 'doc', content: [{ type: 'container', content: Array(30).fill(p) }] };
  const composing = await turnsDuring(() => inThread('composeDesign', JSON.stringify(design), 1));
  expect(composing.result).toContain('Dear ((first_name))');
  expect(composing.turns).toBeGreaterThan(10);
});

test('a task that fails is given up, and the next one runs', { timeout: 150_000 }, async () => {
  await expect(inThread('nothing' as 'prepareHtml', 'x', 2)).rejects.toMatchObject({ name: 'TaskFailed' });
  expect(await inThread('prepareHtml', '<script></script>x', 2)).toEqual({ html: 'x' });
});
