import { expect, it } from 'vitest';
import builtIn from '../templates/system/built-in.json' with { type: 'json' };
import { readDocument } from './html-document';
import { sampleTextsIn } from './sample-texts';

const samplesOf = (html: string) => sampleTextsIn(readDocument(html));

it.each(builtIn.map(({ template_name, html_code }) => [template_name, html_code]))(
  'finds the sample text of the design %s',
  (_, html) => {
    const found = samplesOf(html);
    expect(found.length).toBeGreaterThan(0);
    for (const text of found) expect(text).not.toMatch(/\(\(sender_|unsubscribe/);
  },
);

it('takes nothing for it that people write themselves', () => {
  const html = '<h1>Heading for the hills</h1><p>Dear ((first_name|reader)),</p><p>Free of charge.</p>';
  expect(samplesOf(html)).toEqual([]);
});
