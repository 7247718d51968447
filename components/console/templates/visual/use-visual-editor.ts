import { Editor, type JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';
import { MailSavedBlock } from '@/lib/campaign/templates/mail-saved-block';
import { blockKeys } from './block-keys';
import { cleanPasted } from './clean-pasted-html';
import { conditionMarks } from './condition-marks';
import { mergeTagMarks } from './merge-tag-marks';
import { type SavedBlockStore, savedBlockViews } from './saved-block-views';
import { type Slash, slashMenu } from './slash-menu';

type Options = {
  /** The design as JSON. */
  value: string;
  onChange: (json: string) => void;
  tags: readonly string[];
  /** Whom a block with these attributes is for, in words. */
  conditionText: (attrs: Node['attrs']) => string;
  label: string;
  onPicture: (file: File) => void;
  onLink: () => void;
  onSlash: (slash: Slash | null) => void;
  onSlashKey: (event: KeyboardEvent) => boolean;
  saved: SavedBlockStore;
};

const pictureIn = (files: FileList | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

function cleaned(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // What was copied in this editor is as it should be.
  if (page.querySelector('[data-pm-slice]')) return html;
  cleanPasted(page.body);
  return page.body.innerHTML;
}

/** The editor in its place on the page. It is drawn anew after each change of it. */
export function useVisualEditor({ value, tags, label, ...options }: Options) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  /** The design as the page knows it, and as the editor writes the same. */
  const known = useRef({ value, written: '' });
  /** What was written here and has not come back as the page's value yet: the page may be some keystrokes behind. */
  const underWay = useRef(new Set<string>());
  const isSettling = useRef(false);
  const change = useEffectEvent(options.onChange);
  const link = useEffectEvent(options.onLink);
  const slash = useEffectEvent(options.onSlash);
  const conditionText = useEffectEvent(options.conditionText);
  const slashKey = useEffectEvent(options.onSlashKey);
  const takePicture = useEffectEvent((files: FileList | undefined) => {
    const picture = pictureIn(files);
    if (picture) options.onPicture(picture);
    return picture !== undefined;
  });

  const settle = (made: Editor, given: string) => {
    // Empty lines that the editor keeps at the end of each section are no change of the design.
    isSettling.current = true;
    made.view.dispatch(made.state.tr.setMeta('addToHistory', false));
    isSettling.current = false;
    known.current = { value: given, written: JSON.stringify(made.getJSON()) };
  };
  const begin = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      content: JSON.parse(value) as JSONContent,
      extensions: [
        ...mailExtensions.map((one) => (one === MailSavedBlock ? savedBlockViews(options.saved) : one)),
        mergeTagMarks(tags),
        conditionMarks((attrs) => conditionText(attrs)),
        slashMenu({ onChange: (now) => slash(now), onKey: (event) => slashKey(event) }),
        blockKeys(() => link()),
      ],
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
        transformPastedHTML: cleaned,
        handlePaste: (_, event) => takePicture(event.clipboardData?.files),
        handleDrop: (_, event, __, isMoved) => !isMoved && takePicture(event.dataTransfer?.files),
      },
      onTransaction: redraw,
      onUpdate() {
        const written = JSON.stringify(made.getJSON());
        if (isSettling.current || written === known.current.written) return;
        known.current = { value: written, written };
        underWay.current.add(written);
        change(written);
      },
    });
    settle(made, value);
    return made;
  });
  useEffect(() => {
    if (!host.current) return;
    const made = begin(host.current);
    setEditor(made);
    return () => made.destroy();
  }, []);
  const take = useEffectEvent((next: string) => {
    if (!editor || editor.isDestroyed) return;
    if (next === known.current.value) return underWay.current.clear();
    if (underWay.current.has(next)) return;
    editor.commands.setContent(JSON.parse(next) as JSONContent, { emitUpdate: false });
    settle(editor, next);
  });
  useEffect(() => take(value), [value]);
  return { host, editor };
}
