import { getSchema, type JSONContent } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';
import { duplicateBlock, insertBlocks, moveBlock, removeBlock } from './block-moves';
import { blockPath } from './block-path';
import { paragraph, text } from './blocks';

const schema = getSchema(mailExtensions);
const line = (words: string) => paragraph(words ? [text(words)] : []);

/** A document with the cursor in the first text that begins with a word. */
function stateAt(word: string, ...content: JSONContent[]): EditorState {
  const doc = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'container', content }] });
  let at = 0;
  doc.descendants((node, pos) => {
    if (at === 0 && node.isTextblock && node.textContent.startsWith(word)) at = pos + 1;
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) });
}
const wordsOf = (state: EditorState) => {
  const words: string[] = [];
  state.doc.descendants((node) => {
    if (node.isTextblock) words.push(node.textContent);
  });
  return words.join(' ');
};
const current = (state: EditorState) => {
  const block = blockPath(state).at(-1);
  if (!block) throw new Error('The cursor is in no block.');
  return block;
};

test('moves a block past its neighbours, and the cursor with it', () => {
  const state = stateAt('B', line('A'), line('B'), line('C'));
  const up = moveBlock(state, current(state), -1);
  const after = state.apply(up ?? state.tr);
  expect(wordsOf(after)).toBe('B A C');
  expect(current(after).node.textContent).toBe('B');
  const down = moveBlock(after, current(after), 1);
  expect(wordsOf(after.apply(down ?? after.tr))).toBe('A B C');
});

test('moves a block out of its section at either edge, which stays with an empty line', () => {
  const section = { type: 'section', content: [line('S')] };
  const state = stateAt('S', line('A'), section, line('B'));
  for (const [by, words] of [
    [-1, 'A S  B'],
    [1, 'A  S B'],
  ] as const) {
    const moved = state.apply(moveBlock(state, current(state), by) ?? state.tr);
    moved.doc.check();
    expect(wordsOf(moved)).toBe(words);
    expect(current(moved).node.textContent).toBe('S');
  }
});

test('goes no further than the email', () => {
  const state = stateAt('A', line('A'), line('B'));
  expect(moveBlock(state, current(state), -1)).toBeNull();
});

test('puts a block in place of an empty line, and behind one with text', () => {
  const added = [schema.nodeFromJSON(line('New'))];
  const empty = stateAt('', line(''), line('B'));
  expect(wordsOf(empty.apply(insertBlocks(empty, added)))).toBe('New B');
  const full = stateAt('A', line('A'), line('B'));
  expect(wordsOf(full.apply(insertBlocks(full, added)))).toBe('A New B');
});

test('selects the sample text of a new block, so that typing replaces it', () => {
  const state = stateAt('A', line('A'), line('B'));
  const heading = [schema.nodeFromJSON({ type: 'heading', attrs: { level: 2 }, content: [text('Heading')] })];
  const added = state.apply(insertBlocks(state, heading, { isSample: true }));
  expect(wordsOf(added.apply(added.tr.insertText('Sale')))).toBe('A Sale B');
  const kept = state.apply(insertBlocks(state, heading));
  expect(wordsOf(kept.apply(kept.tr.insertText('Sale ')))).toBe('A Sale Heading B');
});

test('copies and removes blocks, and leaves a line where it was the only one', () => {
  const state = stateAt('A', line('A'), line('B'));
  expect(wordsOf(state.apply(duplicateBlock(state, current(state))))).toBe('A A B');
  expect(wordsOf(state.apply(removeBlock(state, current(state))))).toBe('B');
  const only = stateAt('A', line('A'));
  const without = only.apply(removeBlock(only, current(only)));
  without.doc.check();
  expect(wordsOf(without)).toBe('');
});
