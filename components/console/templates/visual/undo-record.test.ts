import { getSchema } from '@tiptap/core';
import { closeHistory, history, redo, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';
import { moveBlock } from './block-moves';
import { type UndoRecord, undoRecordOf, withUndoRecord } from './undo-record';

const schema = getSchema(mailExtensions);
const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });
const designOf = (...words: string[]) =>
  schema.nodeFromJSON({ type: 'doc', content: [{ type: 'container', content: words.map(text) }] });
const wordsOf = ({ doc }: EditorState) => doc.textBetween(0, doc.content.size, '|');
const opened = (doc: EditorState['doc']) => EditorState.create({ doc, plugins: [history()] });

/** An editor in which four things were done and the last was undone, with what was there each time. */
function worked() {
  let state = opened(designOf('One', 'Two', 'Three'));
  const seen = [wordsOf(state)];
  const act = (change: (state: EditorState) => Transaction | null) => {
    const tr = change(state);
    if (!tr) throw new Error('It can’t be done.');
    state = state.apply(closeHistory(tr));
    seen.push(wordsOf(state));
  };
  act(({ tr }) => tr.insertText(' and a half', 5));
  act((now) => {
    const node = now.doc.nodeAt(1);
    return node && moveBlock(now, { node, pos: 1 }, 1);
  });
  act(({ tr, doc }) =>
    tr.setNodeAttribute(1, 'show_to', 'segments_12').delete(doc.content.size - 4, doc.content.size - 2),
  );
  act(({ tr }) => tr.replaceWith(1, 1, schema.nodes.horizontalRule?.create() ?? []).insertText('Last', 3));
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  return { state, seen };
}

/** The record as it comes back from where text is kept. */
const kept = (state: EditorState): UndoRecord => JSON.parse(JSON.stringify(undoRecordOf(state, '')));

const walk = (state: EditorState, command: typeof undo) => {
  const words: string[] = [];
  let at = state;
  while (
    command(at, (tr) => {
      at = at.apply(tr);
    })
  )
    words.push(wordsOf(at));
  return words;
};

test('what was done before a reload can be undone step by step, and done again', () => {
  const { state, seen } = worked();
  const again = withUndoRecord(opened(schema.nodeFromJSON(state.doc.toJSON())), kept(state));
  expect(again?.doc.eq(state.doc)).toBe(true);
  expect(again && walk(again, undo)).toEqual(seen.slice(0, 3).reverse());
  expect(again && walk(again, redo)).toEqual(walk(state, redo));
  expect(walk(state, redo)).toEqual([seen[4]]);
});

test('it is undone beside what was done since', () => {
  const { state, seen } = worked();
  const again = withUndoRecord(opened(state.doc), kept(state));
  const since = again?.apply(closeHistory(again.tr.insertText('New ', 2)));
  expect(since && walk(since, undo)).toEqual([seen[3], ...seen.slice(0, 3).reverse()]);
  expect(since && walk(since, redo)).toEqual([]);
});

test('nothing is undone in a design that it does not belong to', () => {
  const { state } = worked();
  expect(withUndoRecord(opened(designOf('Another')), kept(state))).toBeNull();
  const nonsense = [
    { from: 3, to: 900, slice: { content: [{ type: 'no' }] } },
  ] as unknown as UndoRecord['past'];
  expect(withUndoRecord(opened(state.doc), { value: '', past: nonsense, future: [] })).toBeNull();
});
