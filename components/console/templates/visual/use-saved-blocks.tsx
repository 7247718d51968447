import { useQuery } from '@tanstack/react-query';
import type { Editor, JSONContent } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { Blocks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#language';
import { showToast } from '@/components/ui/toast';
import { type SavedBlock, savedBlocksQuery } from '@/lib/campaign/saved-blocks/queries';
import { blocksOf } from '@/lib/campaign/templates/design-blocks';
import { SaveBlockDialog } from '../saved-blocks/save-block-dialog';
import type { Block } from './block-path';
import type { Insertable } from './blocks';
import type { SavedBlockActions } from './saved-block-fields';
import type { SavedBlockStore } from './saved-block-views';

type Options = {
  editor: () => Editor | null;
  insert: (blocks: JSONContent[]) => void;
  /** Where there can be none. */
  isOff: boolean;
};

const NONE: readonly SavedBlock[] = [];
const placeOf = (block_id: number): JSONContent => ({ type: 'savedBlock', attrs: { block_id } });

/** The account's saved blocks in the editor: shown, added, saved and unlinked. */
export function useSavedBlocks({ editor, insert, isOff }: Options) {
  const texts = useTexts('savedBlocks');
  const { data, isError } = useQuery({ ...savedBlocksQuery(), enabled: !isOff });
  const blocks = data?.saved_blocks ?? NONE;
  const missing = data ? texts.deletedBlock : isError ? texts.failed : texts.loading;
  const [asked, setAsked] = useState<Block | null>(null);
  const [store] = useState<SavedBlockStore>(() => ({
    blocks,
    missing,
    labelOf: ({ name }) => texts.inEditor(name),
    listeners: new Set(),
  }));
  useEffect(() => {
    Object.assign(store, { blocks, missing });
    for (const draw of store.listeners) draw();
  }, [store, blocks, missing]);

  const replace = ({ node, pos }: Block, content: JSONContent[]) => {
    const made = editor();
    if (!made) return;
    const nodes = Fragment.fromJSON(made.schema, content);
    made.view.dispatch(made.state.tr.replaceWith(pos, pos + node.nodeSize, nodes).scrollIntoView());
    made.view.focus();
  };
  const actions: SavedBlockActions = {
    blocks,
    missing,
    onSave: setAsked,
    onDetach(block, saved) {
      replace(block, blocksOf(JSON.parse(saved.json_code)) as JSONContent[]);
      showToast({ kind: 'success', title: texts.detached });
    },
  };
  return {
    store,
    actions: isOff ? undefined : actions,
    insertables: blocks.map(
      ({ id, name }): Insertable => ({
        key: `saved-${id}`,
        name,
        icon: Blocks,
        add: () => insert([placeOf(id)]),
      }),
    ),
    dialog: asked && (
      <SaveBlockDialog
        content={[asked.node.toJSON()]}
        onClose={() => setAsked(null)}
        onSaved={({ id, name }) => {
          replace(asked, [placeOf(id)]);
          showToast({ kind: 'success', title: texts.dialog.saved(name) });
        }}
      />
    ),
  };
}
