'use client';

import type { JSONContent } from '@tiptap/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#language';
import { PictureDialog } from '@/components/console/pictures/picture-dialog';
import { usePictureDialog } from '@/components/console/pictures/use-picture-dialog';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import type { Picture } from '@/lib/campaign/pictures/queries';
import { conditionText } from '../condition-text';
import type { SegmentName } from '../segment-name';
import { BlockBar } from './block-bar';
import { BlockGrip } from './block-grip';
import { insertBlocks } from './block-moves';
import { blockPath } from './block-path';
import { BLOCKS, type BlockKind, blockOf, type Insertable, SAMPLES } from './blocks';
import './canvas.css';
import { EditorToolbar } from './editor-toolbar';
import { LinkForm } from './link-form';
import { ProductDialog } from './product-dialog';
import { SlashList } from './slash-list';
import { starterDesign } from './starter-design';
import { useSavedBlocks } from './use-saved-blocks';
import { useSlashList } from './use-slash-list';
import { useVisualEditor } from './use-visual-editor';

export type VisualEditorProps = {
  /** The design as JSON; empty for one in which nothing has been written. */
  value: string;
  onChange: (json: string) => void;
  /** The names of the fields that merge tags may name. */
  tags: readonly string[];
  /** The segments that blocks may be for. */
  segments: readonly SegmentName[];
  /** How the account's emails look. */
  brand: BrandKit;
  /** Under which this browser keeps what can be undone; another for each design. */
  undoName: string;
  /** What is written is a saved block, which can't hold others. */
  isBlock?: boolean;
};

/** As wide as most emails, less the room at both sides. */
const PICTURE_WIDTH = 560;

/** Writes a design block by block, as the email looks. */
export default function VisualEditor({
  value,
  onChange,
  tags,
  segments,
  brand,
  undoName,
  isBlock = false,
}: VisualEditorProps) {
  const texts = useTexts('visual');
  const pictures = usePictureDialog();
  const id = useId();
  const [starter] = useState(() => JSON.stringify(starterDesign(texts, brand)));
  const room = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'product' | 'link' | null>(null);
  const saved = useSavedBlocks({ editor: () => editor, insert, isOff: isBlock });
  const blocks: Insertable[] = [
    ...BLOCKS.map(({ kind, icon }) => ({ key: kind, name: texts.blocks[kind], icon, add: () => add(kind) })),
    ...saved.insertables,
  ];
  const slash = useSlashList(id, () => editor, blocks);
  const { host, editor } = useVisualEditor({
    value: value || starter,
    onChange,
    tags,
    conditionText: (attrs) => conditionText(attrs, segments, texts.audience),
    label: texts.label,
    onPicture: (file) => void pictures.drop(file),
    onLink: () => setAsked('link'),
    onSlash: slash.onSlash,
    onSlashKey: slash.onSlashKey,
    saved: saved.store,
    undoName,
  });

  function insert(blocks: JSONContent[], { isSample = false } = {}) {
    if (!editor || blocks.length === 0) return;
    editor.view.dispatch(
      insertBlocks(
        editor.state,
        blocks.map((block) => editor.schema.nodeFromJSON(block)),
        { isSample },
      ),
    );
    editor.view.focus();
  }
  function add(kind: BlockKind) {
    if (kind === 'picture') pictures.choose();
    else if (kind === 'product') setAsked(kind);
    else insert(blockOf(kind, texts, brand.social_links), { isSample: SAMPLES.includes(kind) });
  }
  /** In place of the picture that is selected, or behind the block at the cursor. */
  function insertPicture({ url, width }: Picture, alt: string) {
    const at = editor && blockPath(editor.state).at(-1);
    if (editor && at?.node.type.name === 'image') {
      const tr = editor.state.tr.setNodeAttribute(at.pos, 'src', url).setNodeAttribute(at.pos, 'alt', alt);
      return editor.view.dispatch(tr);
    }
    insert([
      { type: 'image', attrs: { src: url, alt, width: Math.min(width, PICTURE_WIDTH), alignment: 'center' } },
    ]);
  }

  return (
    <div className="grid min-w-0 grid-cols-1 overflow-clip rounded-card border border-edge focus-within:outline-2 focus-within:outline-link">
      <div className="top-0 z-10 bg-surface md:sticky">
        {editor && (
          <EditorToolbar
            editor={editor}
            tags={tags}
            brand={brand}
            blocks={blocks}
            onLink={() => setAsked('link')}
          />
        )}
        {editor && asked === 'link' && <LinkForm editor={editor} onDone={() => setAsked(null)} />}
        {editor && (
          <BlockBar editor={editor} segments={segments} onPicture={pictures.choose} saved={saved.actions} />
        )}
      </div>
      <div ref={room} className="mail-canvas relative">
        <div ref={host} />
        {editor && <BlockGrip editor={editor} room={room} />}
      </div>
      {slash.slash && (
        <SlashList
          id={id}
          slash={slash.slash}
          blocks={blocks}
          active={slash.active}
          onChoose={slash.choose}
        />
      )}
      <PictureDialog {...pictures.dialog} onInsert={(_, picture, alt) => insertPicture(picture, alt)} />
      <ProductDialog open={asked === 'product'} onOpenChange={() => setAsked(null)} onInsert={insert} />
      {saved.dialog}
    </div>
  );
}
