import { Extension } from '@tiptap/core';
import { type EditorState, Plugin } from '@tiptap/pm/state';

/** What is typed after a slash at the beginning of a text, and where on the screen. */
export type Slash = { from: number; to: number; query: string; left: number; top: number; bottom: number };

const TYPED = /^\/([\p{L}\p{N} ]{0,20})$/u;

function slashIn({ selection }: EditorState): Omit<Slash, 'left' | 'top' | 'bottom'> | null {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return null;
  const typed = TYPED.exec($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
  return typed ? { from: $from.start(), to: $from.pos, query: typed[1] ?? '' } : null;
}

type Options = { onChange: (slash: Slash | null) => void; onKey: (event: KeyboardEvent) => boolean };

/** Tells of what is typed after a slash, and hands over the keys that belong to the menu. */
export const slashMenu = ({ onChange, onKey }: Options) =>
  Extension.create({
    name: 'slashMenu',
    priority: 1_000,
    addProseMirrorPlugins: () => [
      new Plugin({
        view: () => ({
          update(view, before) {
            if (before.doc.eq(view.state.doc) && before.selection.eq(view.state.selection)) return;
            const found = slashIn(view.state);
            if (!found) return onChange(null);
            const { left, top, bottom } = view.coordsAtPos(found.from);
            onChange({ ...found, left, top, bottom });
          },
        }),
        props: { handleKeyDown: (_, event) => onKey(event) },
      }),
    ],
  });
