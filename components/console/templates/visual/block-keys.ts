import { Extension } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { duplicateBlock, moveBlock } from './block-moves';
import { blockPath } from './block-path';

/** Keys that move, copy and select blocks. `onLink`: a link is wanted. */
export const blockKeys = (onLink: () => void) =>
  Extension.create({
    name: 'blockKeys',
    priority: 900,
    addKeyboardShortcuts() {
      const { editor } = this;
      const move = (by: -1 | 1) => {
        const block = blockPath(editor.state).at(-1);
        const moved = block && moveBlock(editor.state, block, by);
        if (moved) editor.view.dispatch(moved);
        return true;
      };
      return {
        'Alt-ArrowUp': () => move(-1),
        'Alt-ArrowDown': () => move(1),
        'Mod-Shift-d': () => {
          const block = blockPath(editor.state).at(-1);
          if (block) editor.view.dispatch(duplicateBlock(editor.state, block));
          return true;
        },
        'Mod-k': () => {
          onLink();
          return true;
        },
        Escape() {
          const path = blockPath(editor.state);
          const { selection } = editor.state;
          const next = selection instanceof NodeSelection ? path.at(-2) : path.at(-1);
          if (!next || !NodeSelection.isSelectable(next.node)) return false;
          editor.view.dispatch(
            editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, next.pos)).scrollIntoView(),
          );
          return true;
        },
      };
    },
  });
