import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { splitTags } from '@/lib/campaign/rendering/merge-tags';

/** Where merge tags stand in a design's texts. */
export function tagsIn(doc: Node): { from: number; to: number; name: string }[] {
  const found: { from: number; to: number; name: string }[] = [];
  doc.descendants((node, pos) => {
    if (!node.text) return;
    let from = pos;
    for (const part of splitTags(node.text)) {
      const to = from + (typeof part === 'string' ? part.length : part.source.length);
      if (typeof part !== 'string') found.push({ from, to, name: part.name });
      from = to;
    }
  });
  return found;
}

/** Sets merge tags apart from the text around them; those that mean nothing here are marked as such. */
export const mergeTagMarks = (known: readonly string[]) => {
  const names = new Set(known.map((name) => name.toLowerCase()));
  const marks = (doc: Node) =>
    DecorationSet.create(
      doc,
      tagsIn(doc).map(({ from, to, name }) =>
        Decoration.inline(from, to, { class: names.has(name) ? 'merge-tag' : 'merge-tag merge-tag-unknown' }),
      ),
    );
  return Extension.create({
    name: 'mergeTagMarks',
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
