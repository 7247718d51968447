import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Block, blockPath, isEmptyText } from './block-path';

/** Puts the cursor where it was in a block that is now somewhere else. */
function selectAsBefore(
  tr: Transaction,
  state: EditorState,
  { node, pos }: Block,
  moved: number,
): Transaction {
  const { selection } = state;
  const offset = selection.from - pos;
  const isWhole = selection instanceof NodeSelection && offset === 0;
  if (isWhole || node.isAtom) return tr.setSelection(NodeSelection.create(tr.doc, moved)).scrollIntoView();
  return tr.setSelection(TextSelection.near(tr.doc.resolve(moved + Math.max(offset, 1)))).scrollIntoView();
}

/** Where a block leaves the section or column that it is at the edge of; null where there is none. */
function outside($pos: ResolvedPos, by: -1 | 1): number | null {
  const depth = $pos.depth - (['columnsColumn', 'tableCell'].includes($pos.parent.type.name) ? 1 : 0);
  const isInBlock = ['section', 'columnsColumn', 'div'].includes($pos.parent.type.name);
  if (!isInBlock || depth < 1) return null;
  return by < 0 ? $pos.before(depth) : $pos.after(depth);
}

/** Moves a block past its neighbour, or out of its section at the edge of that; null where it can't go further. */
export function moveBlock(state: EditorState, block: Block, by: -1 | 1): Transaction | null {
  const { node, pos } = block;
  const $pos = state.doc.resolve(pos);
  const { parent } = $pos;
  const index = $pos.index();
  const neighbour = parent.maybeChild(index + by);
  const tr = state.tr;
  if (neighbour) {
    const target = by < 0 ? pos - neighbour.nodeSize : pos + neighbour.nodeSize;
    tr.delete(pos, pos + node.nodeSize).insert(target, node);
    return selectAsBefore(tr, state, block, target);
  }
  const target = outside($pos, by);
  if (target === null) return null;
  const left = parent.childCount === 1 ? state.schema.nodes.paragraph?.create() : undefined;
  if (by > 0) {
    tr.insert(target, node);
    take(tr, block, left);
    return selectAsBefore(tr, state, block, target - node.nodeSize + (left?.nodeSize ?? 0));
  }
  take(tr, block, left);
  tr.insert(target, node);
  return selectAsBefore(tr, state, block, target);
}

const take = (tr: Transaction, { node, pos }: Block, left: Node | undefined) =>
  left ? tr.replaceWith(pos, pos + node.nodeSize, left) : tr.delete(pos, pos + node.nodeSize);

export function removeBlock(state: EditorState, block: Block): Transaction {
  const isOnly = state.doc.resolve(block.pos).parent.childCount === 1;
  const tr = take(state.tr, block, isOnly ? state.schema.nodes.paragraph?.create() : undefined);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(block.pos, tr.doc.content.size))));
}

export function duplicateBlock(state: EditorState, block: Block): Transaction {
  const after = block.pos + block.node.nodeSize;
  return selectAsBefore(state.tr.insert(after, block.node), state, block, after);
}

/**
 * Puts blocks behind the one with the cursor, in place of that if it is empty.
 *
 * `isSample`: the first text is selected, so that typing replaces it.
 */
export function insertBlocks(
  state: EditorState,
  nodes: readonly Node[],
  { isSample = false } = {},
): Transaction {
  const at = blockPath(state).at(-1);
  const tr = state.tr;
  const isReplaced = at !== undefined && isEmptyText(at);
  const pos = at ? (isReplaced ? at.pos : at.pos + at.node.nodeSize) : state.doc.content.size - 1;
  if (isReplaced) tr.replaceWith(pos, pos + at.node.nodeSize, nodes);
  else tr.insert(pos, nodes);
  const isAtom = nodes[0]?.isAtom && nodes[0].type.spec.selectable !== false;
  if (isAtom) return tr.setSelection(NodeSelection.create(tr.doc, pos)).scrollIntoView();
  const near = TextSelection.near(tr.doc.resolve(Math.min(pos + 1, tr.doc.content.size)));
  const selection = isSample ? TextSelection.create(tr.doc, near.$from.start(), near.$from.end()) : near;
  return tr.setSelection(selection).scrollIntoView();
}
