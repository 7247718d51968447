import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';

export type Block = { node: Node; pos: number };

const COLUMNS = ['twoColumns', 'threeColumns', 'fourColumns'];
const LISTS = ['bulletList', 'orderedList', 'blockquote', 'codeBlock', 'table'];
const SINGLE = [
  'paragraph',
  'heading',
  'button',
  'image',
  'horizontalRule',
  'htmlBlock',
  'savedBlock',
  'socialLinks',
];
/** A group shows as a block of its own only where it is for some people. */
const isBlock = ({ type, attrs }: Node) =>
  BLOCKS.has(type.name) || (type.name === 'div' && (attrs.show_to != null || attrs.hide_from != null));
const BLOCKS: ReadonlySet<string> = new Set(['section', ...COLUMNS, ...LISTS, ...SINGLE]);

export const isColumns = (node: Node) => COLUMNS.includes(node.type.name);

/** The blocks around the cursor, the outermost first. What is in a list or a table is part of it. */
export function blockPath({ selection }: EditorState): Block[] {
  const { $from } = selection;
  const path: Block[] = [];
  for (let depth = 1; depth <= $from.depth; depth += 1) {
    const node = $from.node(depth);
    if (!isBlock(node)) continue;
    path.push({ node, pos: $from.before(depth) });
    if (LISTS.includes(node.type.name)) return path;
  }
  if (selection instanceof NodeSelection && isBlock(selection.node))
    path.push({ node: selection.node, pos: selection.from });
  return path;
}

export const isEmptyText = ({ node }: Block) => node.type.name === 'paragraph' && node.content.size === 0;
