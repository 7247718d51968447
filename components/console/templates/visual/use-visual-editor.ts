import { Editor, type JSONContent } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { mailExtensions } from '@/lib/campaign/templates/mail-extensions';
import { MailSavedBlock } from '@/lib/campaign/templates/mail-saved-block';
import { blockKeys } from './block-keys';
import { cleanPasted } from './clean-pasted-html';
import { conditionMarks } from './condition-marks';
import { keepUndo, readUndo } from './kept-undo';
import { mergeTagMarks } from './merge-tag-marks';
import { type SavedBlockStore, savedBlockViews } from './saved-block-views';
import { type Slash, slashMenu } from './slash-menu';
import { undoRecordOf, withUndoRecord } from './undo-record';

const KEEP_AFTER_MS = 3_000;

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
  /** Under which this browser keeps what can be undone. */
  undoName: string;
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
  const kept = useRef<{ state: EditorState; name: string } | null>(null);
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
  /** Keeps what can be undone, unless that has been done for the design as it is. */
  const keep = useEffectEvent((made: Editor) => {
    const { undoName: name } = options;
    const { state } = made;
    // A design that has just been saved for the first time goes by another name from then on.
    if (made.isDestroyed || (kept.current?.state === state && kept.current.name === name)) return;
    kept.current = { state, name };
    const { value } = known.current;
    if (undoDepth(state) + redoDepth(state) > 0 || readUndo(name, value))
      keepUndo(name, undoRecordOf(state, value));
  });
  /** Takes up what this browser kept for the design as it is, in place of any other history. */
  const recall = useEffectEvent((made: Editor) => {
    const undoable = readUndo(options.undoName, known.current.value);
    const { doc, plugins } = made.state;
    const before = undoable && withUndoRecord(EditorState.create({ doc, plugins }), undoable);
    if (before) made.view.updateState(before);
  });
  const begin = useEffectEvent((element: HTMLElement) => {
    const made = new Editor({
      element,
      editable: !element.closest('fieldset:disabled'),
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
    recall(made);
    return made;
  });
  useEffect(() => {
    if (!host.current) return;
    const made = begin(host.current);
    setEditor(made);
    return () => {
      keep(made);
      made.destroy();
    };
  }, []);
  useEffect(() => {
    if (!editor) return;
    const keepNow = () => keep(editor);
    const timer = setInterval(keepNow, KEEP_AFTER_MS);
    addEventListener('pagehide', keepNow);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keepNow);
    };
  }, [editor]);
  const take = useEffectEvent((next: string) => {
    if (!editor || editor.isDestroyed) return;
    if (next === known.current.value) return underWay.current.clear();
    if (underWay.current.has(next)) return;
    editor.commands.setContent(JSON.parse(next) as JSONContent, { emitUpdate: false });
    settle(editor, next);
    recall(editor);
    redraw();
  });
  useEffect(() => take(value), [value]);
  return { host, editor };
}
