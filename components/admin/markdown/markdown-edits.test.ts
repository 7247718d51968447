import { expect, test } from 'vitest';
import { applyTool, type Edited, type MarkdownTool } from './markdown-edits';

/** What is selected stands in brackets. */
const parse = (shown: string): Edited => {
  const start = shown.indexOf('⟦');
  const end = shown.indexOf('⟧') - 1;
  return { text: shown.replace(/[⟦⟧]/g, ''), start, end };
};
const show = ({ text, start, end }: Edited) =>
  `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`;

const cases: [MarkdownTool, string, string][] = [
  ['bold', 'a ⟦b⟧ c', 'a **⟦b⟧** c'],
  ['bold', 'a **⟦b⟧** c', 'a ⟦b⟧ c'],
  ['italic', '⟦⟧', '_⟦words⟧_'],
  ['heading', 'a\nb⟦⟧c\nd', 'a\n⟦## bc⟧\nd'],
  ['heading', '⟦## bc⟧', '⟦bc⟧'],
  ['list', 'a\n⟦b\nc⟧', 'a\n⟦- b\n- c⟧'],
  ['list', '⟦- b\nc⟧', '⟦- b\n- c⟧'],
  ['numbers', '⟦b\nc⟧', '⟦1. b\n2. c⟧'],
  ['numbers', '⟦1. b\n2. c⟧', '⟦b\nc⟧'],
  ['link', 'see ⟦this⟧.', 'see [this](⟦https://⟧).'],
];

test.each(cases)('%s: %j', (tool, before, after) => {
  expect(show(applyTool(tool, parse(before), 'words'))).toBe(after);
});
