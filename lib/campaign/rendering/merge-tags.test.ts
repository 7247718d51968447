import { expect, it } from 'vitest';
import { splitTags, unknownTags } from './merge-tags';

const tag = (name: string, fallback: string, source: string) => ({ name, fallback, source });

it.each([
  ['Hi ((first_name))!', ['Hi ', tag('first_name', '', '((first_name))'), '!']],
  ['((First_Name|friend))', [tag('first_name', 'friend', '((First_Name|friend))')]],
  ['(( \u00a0city | there ))', [tag('city', 'there', '(( \u00a0city | there ))')]],
  ['((a|one (two) three))', [tag('a', 'one (two) three', '((a|one (two) three))')]],
  ['((a|))((b))', [tag('a', '', '((a|))'), tag('b', '', '((b))')]],
  ['(((a)))', ['(', tag('a', '', '((a))'), ')']],
  ['((größe))', [tag('größe', '', '((größe))')]],
  ['f((x) + (y)) and (( )) and (()) and ((a', ['f((x) + (y)) and (( )) and (()) and ((a']],
  ['', []],
])('cuts %j at its tags', (text, parts) => {
  expect(splitTags(text)).toEqual(parts);
});

it('is done soon with texts made to keep it busy', () => {
  const started = performance.now();
  for (const text of [
    '('.repeat(1e5),
    '((a|'.repeat(5e4),
    `((a${' '.repeat(1e5)}`,
    `((a|${'(b)'.repeat(5e4)}`,
  ])
    expect(splitTags(text)).toEqual([text]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

it('names what nobody can fill, once each, as it was written', () => {
  const html = '<p>((first_name)) ((Shoe_Size)) ((shoe_size|40)) &#40;&#40;hat&nbsp;&#124;x&#41;&#41;</p>';
  expect(unknownTags([html, 'Hello (( Nick name ))'], ['first_name', 'Favourite_Game'])).toEqual([
    'Shoe_Size',
    'hat',
    'Nick name',
  ]);
  expect(unknownTags(['((FAVOURITE_game))'], ['Favourite_Game'])).toEqual([]);
});
