import { relay, STRANGERS } from './attacks/relay';
import { expect, test } from './fixtures';

test('nobody has the shop flood strangers, or send them links', async ({ target }) => {
  const said = await relay.run(target, { scale: 'short', signal: new AbortController().signal });
  const [unasked, one, many] = [...said.matchAll(/(\d+) (?:emails|to|by)/g)].map(([, count]) =>
    Number(count),
  );
  expect(unasked, said).toBe(0);
  expect(one, said).toBe(20);
  expect(many, said).toBe(200);
  const mails = await target.sql<{ subject: string; text: string; html: string }[]>`
    select subject, text, html from mails where to_address like ${`%@${STRANGERS}`}`;
  for (const { subject, text, html } of mails) {
    expect(subject).not.toMatch(/lure|Prizes/);
    // Who asks is told by their whole address, which is no page's.
    const words = [text, html].map((part) => part.replaceAll(/attacker\.\w+@lure\.example/g, 'who asks'));
    for (const part of words) expect(part).not.toMatch(/lure\.example|\u202e/);
    expect(text).toContain('@lure.example');
  }
});
