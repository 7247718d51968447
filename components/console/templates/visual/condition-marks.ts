import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Sets blocks for some people apart, and says above each whom it is for. */
export const conditionMarks = (textOf: (attrs: Node['attrs']) => string) => {
  const marks = (doc: Node) => {
    const found: Decoration[] = [];
    doc.descendants((node, pos) => {
      if (node.isInline) return false;
      if (node.attrs.show_to == null && node.attrs.hide_from == null) return true;
      const words = textOf(node.attrs);
      const label = () => {
        const element = document.createElement('div');
        element.className = 'mail-condition';
        element.textContent = words;
        return element;
      };
      found.push(
        Decoration.widget(pos, label, { side: -1, ignoreSelection: true, key: words }),
        Decoration.node(pos, pos + node.nodeSize, { class: 'mail-conditional' }),
      );
      return true;
    });
    return DecorationSet.create(doc, found);
  };
  return Extension.create({
    name: 'conditionMarks',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        state: {
          init: (_, { doc }) => marks(doc),
          apply: (tr, before) => (tr.docChanged ? marks(tr.doc) : before),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ],
  });
};
