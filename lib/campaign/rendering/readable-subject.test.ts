import { expect, it } from 'vitest';
import { readableSubject } from './readable-subject';

it.each([
  ['Hello ((first_name|there)), it’s spring', 'Hello there, it’s spring'],
  ['((first_name)), your code', 'First name, your code'],
  ['No tags', 'No tags'],
])('“%s” is read as “%s”', (subject, title) => {
  expect(readableSubject(subject)).toBe(title);
});
