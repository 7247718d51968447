import { DOMSerializer, Fragment } from '@tiptap/pm/model';
import type { SavedBlock } from '@/lib/campaign/saved-blocks/queries';
import { blocksOf } from '@/lib/campaign/templates/design-blocks';
import { MailSavedBlock } from '@/lib/campaign/templates/mail-saved-block';

/** The saved blocks as the editor knows them, and who is to hear of changes. */
export type SavedBlockStore = {
  blocks: readonly SavedBlock[];
  /** The text for a block that isn't in the list. */
  missing: string;
  labelOf: (block: SavedBlock) => string;
  listeners: Set<() => void>;
};

/** Shows a saved block where a design names it. It can be moved there, but not written in. */
export const savedBlockViews = (store: SavedBlockStore) =>
  MailSavedBlock.extend({
    addNodeView:
      () =>
      ({ node, editor }) => {
        const dom = document.createElement('div');
        dom.className = 'mail-saved-block';
        dom.contentEditable = 'false';
        const draw = () => {
          const block = store.blocks.find(({ id }) => id === node.attrs.block_id);
          const label = document.createElement('span');
          label.className = 'mail-saved-block-name';
          label.textContent = block ? store.labelOf(block) : store.missing;
          const nodes = block ? blocksOf(JSON.parse(block.json_code)) : [];
          const content = Fragment.fromJSON(editor.schema, nodes);
          dom.replaceChildren(label, DOMSerializer.fromSchema(editor.schema).serializeFragment(content));
        };
        draw();
        store.listeners.add(draw);
        return {
          dom,
          ignoreMutation: () => true,
          destroy: () => void store.listeners.delete(draw),
        };
      },
  });
