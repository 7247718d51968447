import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { plainText } from '@/lib/plain-text';
import { composeDesign } from './compose-design';
import { socialIcon, socialLinksOf } from './social-links';

const LINKS =
  'Instagram https://instagram.com/shop\nOur blog  https://blog.example\n\nnothing\nRun javascript:alert(1)';

test('links are lines with a name and an address, and every one has a picture that we serve', () => {
  expect(socialLinksOf(LINKS)).toEqual([
    { name: 'Instagram', url: 'https://instagram.com/shop' },
    { name: 'Our blog', url: 'https://blog.example' },
  ]);
  expect(socialLinksOf('Discord https://')).toEqual([{ name: 'Discord', url: 'https://' }]);
  const names = ['Instagram', 'École', 'Website', 'Блог', '小红书', '4chan', 'Zulip'];
  const icons = names.map((name) => socialIcon({ name, url: 'https://x.example' }));
  expect(icons).toEqual(['i', 'e', 'link', 'link', 'link', 'c', 'z'].map((icon) => `/social/${icon}.png`));
  expect(socialIcon({ name: 'Write', url: 'mailto:a@shop.example' })).toBe('/social/mail.png');
  expect(socialIcon({ name: 'Call', url: 'tel:+47123' })).toBe('/social/phone.png');
  for (const icon of [...icons, '/social/mail.png', '/social/phone.png'])
    expect(existsSync(`public${icon}`)).toBe(true);
});

test('a block of them is pictures with texts for those who see none, and words in plain text', async () => {
  const block = { type: 'socialLinks', attrs: { links: LINKS, alignment: 'center' } };
  const design = { type: 'doc', content: [{ type: 'container', content: [block] }] };
  const html = (await composeDesign(JSON.stringify(design))) ?? '';
  expect(html).toMatch(/<a href="https:\/\/instagram\.com\/shop"[^>]*><img [^>]*alt="Instagram"[^>]*>/);
  expect(html.match(/src="\/social\/[a-z]+\.png"/g)).toEqual(['src="/social/i.png"', 'src="/social/o.png"']);
  expect(html).not.toContain('javascript');
  expect(plainText(html)).toContain('Instagram <https://instagram.com/shop>');
});
