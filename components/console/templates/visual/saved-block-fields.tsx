import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import type { SavedBlock } from '@/lib/campaign/saved-blocks/queries';
import type { Block } from './block-path';

export type SavedBlockActions = {
  blocks: readonly SavedBlock[];
  /** The text for a block that isn't in the list. */
  missing: string;
  onSave: (block: Block) => void;
  /** Puts the blocks of a saved block in its place. */
  onDetach: (block: Block, saved: SavedBlock) => void;
};

/** A saved block holds no other. */
export function canBeSaved({ node }: Block): boolean {
  let isFree = node.type.name !== 'savedBlock';
  node.descendants(({ type }) => {
    isFree &&= type.name !== 'savedBlock';
  });
  return isFree;
}

type Props = Pick<SavedBlockActions, 'blocks' | 'missing' | 'onDetach'> & { block: Block };

/** Where a saved block is edited, and the way to have its blocks in the template alone. */
export function SavedBlockFields({ block, blocks, missing, onDetach }: Props) {
  const texts = useTexts('savedBlocks');
  const saved = blocks.find(({ id }) => id === block.node.attrs.block_id);
  if (!saved) return <p className="px-1 text-sm text-muted">{missing}</p>;
  return (
    <div className="flex flex-wrap items-center gap-2 px-1">
      <p className="mr-auto text-sm text-muted">
        <span className="font-medium text-text">{saved.name}</span> · {texts.editHint}
      </p>
      <Button size="small" onClick={() => onDetach(block, saved)}>
        {texts.detach}
      </Button>
      <ButtonLink size="small" href={`/console/templates/blocks/${saved.id}`}>
        {texts.edit}
      </ButtonLink>
    </div>
  );
}
