import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Blocks, CopyPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { ToolButton } from '@/components/shell/tool-button';
import { CONDITIONAL } from '@/lib/campaign/templates/mail-conditions';
import type { SegmentName } from '../segment-name';
import { BlockAudience } from './block-audience';
import { BlockFields } from './block-fields';
import { duplicateBlock, moveBlock, removeBlock } from './block-moves';
import { type Block, blockPath } from './block-path';
import { canBeSaved, type SavedBlockActions, SavedBlockFields } from './saved-block-fields';

type Props = {
  editor: Editor;
  /** The account's segments, which blocks may be for. */
  segments: readonly SegmentName[];
  onPicture: () => void;
  /** Missing where blocks can't be saved. */
  saved?: SavedBlockActions | undefined;
};
type Name = keyof ReturnType<typeof useTexts<'visual'>>['block']['names'];

/** The block at the cursor: where it is, its settings, and what can be done with it. */
export function BlockBar({ editor, segments, onPicture, saved }: Props) {
  const texts = useTexts('visual').block;
  const [status, setStatus] = useState('');
  const path = blockPath(editor.state);
  const block = path.at(-1);
  if (!block) return null;
  const nameOf = ({ node }: Block) => texts.names[node.type.name as Name];
  const move = (by: -1 | 1) => {
    const moved = moveBlock(editor.state, block, by);
    if (!moved) return;
    editor.view.dispatch(moved);
    const now = blockPath(editor.state).at(-1);
    const $pos = now && editor.state.doc.resolve(now.pos);
    if ($pos) setStatus(texts.moved(nameOf(block), $pos.index() + 1, $pos.parent.childCount));
  };
  const select = ({ pos }: Block) => {
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, pos)));
    editor.view.focus();
  };
  return (
    <section aria-label={texts.path} className="grid gap-2 border-b border-line bg-sunken p-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-1 px-1 text-sm text-muted">
          {path.map((one, place) =>
            place === path.length - 1 ? (
              <span key={one.pos} className="font-medium text-text">
                {nameOf(one)}
              </span>
            ) : (
              <span key={one.pos} className="flex items-center gap-1">
                <button type="button" className="hover:text-text hover:underline" onClick={() => select(one)}>
                  {nameOf(one)}
                </button>
                <span aria-hidden="true">›</span>
              </span>
            ),
          )}
        </p>
        <div className="flex">
          <ToolButton label={texts.up} onClick={() => move(-1)}>
            <ArrowUp />
          </ToolButton>
          <ToolButton label={texts.down} onClick={() => move(1)}>
            <ArrowDown />
          </ToolButton>
          {saved && canBeSaved(block) && (
            <ToolButton label={texts.save} onClick={() => saved.onSave(block)}>
              <Blocks />
            </ToolButton>
          )}
          <ToolButton
            label={texts.duplicate}
            onClick={() => editor.view.dispatch(duplicateBlock(editor.state, block))}
          >
            <CopyPlus />
          </ToolButton>
          <ToolButton
            label={texts.remove}
            onClick={() => {
              editor.view.dispatch(removeBlock(editor.state, block));
              editor.view.focus();
            }}
          >
            <Trash2 />
          </ToolButton>
        </div>
      </div>
      {block.node.type.name === 'savedBlock' ? (
        saved && <SavedBlockFields block={block} {...saved} />
      ) : (
        <BlockFields editor={editor} block={block} onPicture={onPicture} />
      )}
      {CONDITIONAL.has(block.node.type.name) && (
        <BlockAudience editor={editor} block={block} segments={segments} />
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </section>
  );
}
