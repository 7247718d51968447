import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { GripVertical } from 'lucide-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useTexts } from '#language';
import { blockPath } from './block-path';

type Props = { editor: Editor; room: RefObject<HTMLElement | null> };
type Place = { top: number; left: number; width: number; height: number };

const sameAs = (a: Place | null, b: Place | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.top === b.top &&
    a.left === b.left &&
    a.height === b.height &&
    a.width === b.width);

/** A frame around the block at the cursor, with a grip to drag it by. Keys do the same: Alt with an arrow. */
export function BlockGrip({ editor, room }: Props) {
  const texts = useTexts('visual').block;
  const [place, setPlace] = useState<Place | null>(null);
  const block = blockPath(editor.state).at(-1);
  // After each change of the document, which this component is drawn for.
  useLayoutEffect(() => {
    const element = block && editor.view.nodeDOM(block.pos);
    const frame = room.current?.getBoundingClientRect();
    const at = element instanceof HTMLElement ? element.getBoundingClientRect() : null;
    const next =
      at && frame
        ? { top: at.top - frame.top, left: at.left - frame.left, width: at.width, height: at.height }
        : null;
    setPlace((before) => (sameAs(before, next) ? before : next));
  });
  if (!place || !block) return null;
  return (
    <>
      <div
        aria-hidden="true"
        style={place}
        className="pointer-events-none absolute rounded-xs outline-1 outline-offset-2 outline-[var(--color-moss)]"
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons above and keys do the same. */}
      <span
        draggable
        title={texts.drag}
        style={{ top: place.top, left: Math.max(0, place.left - 24) }}
        className="absolute grid h-6 w-5 cursor-grab place-items-center rounded-xs border border-[#c9ccd4] bg-[white] text-[#4b5060]"
        onDragStart={(event) => {
          const { view } = editor;
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, block.pos)));
          const element = view.nodeDOM(block.pos);
          if (element instanceof Element) event.dataTransfer.setDragImage(element, 0, 0);
          event.dataTransfer.setData('text/plain', '');
          event.dataTransfer.effectAllowed = 'move';
          view.dragging = { slice: view.state.selection.content(), move: true };
        }}
      >
        <GripVertical aria-hidden="true" className="size-3.5" />
      </span>
    </>
  );
}
