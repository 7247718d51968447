import { closeHistory, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import type { EditorState, Plugin } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

/** What takes one document to the next: the slice that stands there instead. */
type Change = { from: number; to: number; slice: ReturnType<Slice['toJSON']> };

/** What can be undone in a design, and done again, the nearest first; `value` is the design that it belongs to. */
export type UndoRecord = { value: string; past: readonly Change[]; future: readonly Change[] };

/** How far back a record goes. */
const MAX_CHANGES = 60;

/** What can be undone and done again in an editor, as text could keep it. */
export const undoRecordOf = (state: EditorState, value: string): UndoRecord => ({
  value,
  past: changesBy(undo, state),
  future: changesBy(redo, state),
});

/** The history's own plugin by its name: its package doesn't export the key. */
const isHistory = ({ spec }: Plugin) =>
  (spec.key as { key?: string } | undefined)?.key?.startsWith('history$') ?? false;

function changesBy(command: typeof undo, state: EditorState): Change[] {
  // A state of its own, which no other plugin has a say in.
  let at = state.reconfigure({ plugins: state.plugins.filter(isHistory) });
  const changes: Change[] = [];
  while (changes.length < MAX_CHANGES) {
    const before = at.doc;
    const isDone = command(at, (tr) => {
      at = at.apply(tr);
    });
    if (!isDone) break;
    const change = changeOf(before, at.doc);
    if (change) changes.push(change);
  }
  return changes;
}

function changeOf(before: Node, after: Node): Change | null {
  const from = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (from === null || !end) return null;
  const overlap = Math.max(0, from - Math.min(end.a, end.b));
  return { from, to: end.a + overlap, slice: after.slice(from, end.b + overlap).toJSON() };
}

/** The documents that changes lead to, one after the other. @throws where they don't fit. */
function docsAfter(doc: Node, changes: readonly Change[]): Node[] {
  const docs: Node[] = [];
  let at = doc;
  for (const { from, to, slice } of changes.slice(0, MAX_CHANGES)) {
    const next = new ReplaceStep(from, to, Slice.fromJSON(doc.type.schema, slice)).apply(at).doc;
    if (!next) throw new RangeError('A change does not fit.');
    next.check();
    docs.push(next);
    at = next;
  }
  return docs;
}

/**
 * An editor's state with what could be undone and done again before it was left. Its document stays as it is.
 *
 * @returns null where the record doesn't fit the document.
 */
export function withUndoRecord(state: EditorState, { past, future }: UndoRecord): EditorState | null {
  try {
    const docs = [...docsAfter(state.doc, past).reverse(), state.doc, ...docsAfter(state.doc, future)];
    let at = become(state, docs[0] ?? state.doc, false);
    for (const doc of docs.slice(1)) at = become(at, doc, true);
    for (let count = future.length; count > 0; count -= 1)
      undo(at, (tr) => {
        at = at.apply(tr);
      });
    const isWhole = at.doc.eq(state.doc) && undoDepth(at) === past.length && redoDepth(at) === future.length;
    return isWhole ? at : null;
  } catch {
    return null;
  }
}

/** A state whose document is another one now, by a change that can be undone by itself, or by one that can't. */
function become(state: EditorState, doc: Node, isUndoable: boolean): EditorState {
  const change = changeOf(state.doc, doc);
  if (!change) return state;
  const tr = state.tr.step(
    new ReplaceStep(change.from, change.to, Slice.fromJSON(state.schema, change.slice)),
  );
  return state.apply(isUndoable ? closeHistory(tr) : tr.setMeta('addToHistory', false));
}
