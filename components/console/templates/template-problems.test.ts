import { expect, test } from 'vitest';
import { problemsOf, tagsWith } from './template-problems';

const NAMES = ['first_name', 'email', 'unsubscribe_preferences', 'Shoe size'];
const found = (html: string) =>
  problemsOf(html, NAMES).map(({ kind, from, to }) => [kind, html.slice(from, to)]);

test('an unknown field is found where it is written', () => {
  expect(found('<p>Hi ((frist_name|there)), ((email))</p>')).toEqual([
    ['unknown-tag', '((frist_name|there))'],
  ]);
});

test('a field that may be empty needs a fallback', () => {
  expect(found('((first_name)) ((first_name|you)) ((SHOE SIZE)) ((unsubscribe_preferences))')).toEqual([
    ['no-fallback', '((first_name))'],
    ['no-fallback', '((SHOE SIZE))'],
  ]);
});

test('a picture needs alt text, which may be empty', () => {
  expect(found('<img src="/a>b"><img src=/x alt=""><img alt src=/x><IMG data-alt="x">')).toEqual([
    ['no-alt', '<img src="/a>b">'],
    ['no-alt', '<IMG data-alt="x">'],
  ]);
});

test('a picture that leads nowhere is found where it is written', () => {
  expect(found('<img src="/here.png" alt=""><img src="gone.gif" alt="">')).toEqual([
    ['missing-picture', '<img src="gone.gif" alt="">'],
  ]);
});

test('a tag is named once, however often it is written', () => {
  const problems = problemsOf('((a)) ((a)) ((b))', NAMES);
  expect(tagsWith(problems, 'unknown-tag')).toEqual(['((a))', '((b))']);
});
