import { expect, it } from 'vitest';
import { codeSamples } from './code-samples';
import type { SampleCall } from './sample-call';

const call: SampleCall = {
  method: 'POST',
  url: 'http://shop.example/api/card/review',
  headers: [['Authorization', 'Bearer YOUR_TOKEN']],
  body: { card_id: 1, comment: "It’s quick, isn't it?" },
  file: undefined,
};
const sourcesOf = (given: SampleCall) => codeSamples(given, false).map(({ source }) => source);

it('writes a request for a shell, with apostrophes as it takes them', () => {
  expect(sourcesOf(call)[0]?.split(' \\\n  ')).toEqual([
    "curl -s -X POST 'http://shop.example/api/card/review'",
    "-H 'Authorization: Bearer YOUR_TOKEN'",
    "-H 'Content-Type: application/json'",
    `-d '{"card_id":1,"comment":"It’s quick, isn'\\''t it?"}'`,
  ]);
});

it('sends a file in a form, of which the sample has the content', () => {
  const [shell, javascript] = sourcesOf({
    ...call,
    body: { contact_type_id: 2 },
    file: { name: 'contacts.csv', content: 'email\nada@example.net\n' },
  });
  expect(shell).toMatch(/-F 'contact_type_id=2' .*<<'FILE'\nemail\nada@example\.net\nFILE$/s);
  expect(javascript).toContain("form.set('file', new File(");
  expect(() => new Function(`return async () => {${javascript}}`)).not.toThrow();
});
