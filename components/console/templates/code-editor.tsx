'use client';

import { html, htmlLanguage } from '@codemirror/lang-html';
import { ensureSyntaxTree } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '#language';
import { pictureAmong } from '@/components/console/pictures/use-picture-dialog';
import { isTemplateFile } from '@/components/console/template-files/use-template-file';
import { HIDE_FROM, SHOW_TO } from '@/lib/campaign/templates/block-condition';
import { completeSegment, conditionNotes } from './code-conditions';
import { codeEditorTheme } from './code-editor-theme';
import { htmlFaultsOf } from './html-faults';
import { completeMergeTag } from './merge-tag-completion';
import type { SegmentName } from './segment-name';
import { problemsOf, problemText } from './template-problems';

export type CodeEditorProps = {
  value: string;
  onChange: (value: string) => void;
  /** The names of the fields that merge tags may name. */
  tags: readonly string[];
  /** The segments that elements may be for. */
  segments: readonly SegmentName[];
  /** A picture that was pasted or dropped into the text. */
  onPicture: (file: File) => void;
  /** A file with a whole template that was dropped onto the text. */
  onTemplateFile: (file: File) => void;
  /** Gives what puts text where the cursor is. */
  onReady: (insert: (text: string) => void) => void;
};

/** Marks what the page itself has put in, which nobody has typed. */
const fromPage = Annotation.define<true>();

/** How long finding faults may keep the page; a larger document is parsed on in pauses, and checked then. */
const PARSE_MS = 50;

/** HTML with its colours, suggestions of contact fields, and problems in the margin. */
export default function CodeEditor({ value, onChange, tags, segments, onReady, ...takes }: CodeEditorProps) {
  const audience = useTexts('visual').audience;
  const texts = useTexts('templates');
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const change = useEffectEvent(onChange);
  const takeFile = useEffectEvent((event: Event, files: FileList | undefined) => {
    const picture = pictureAmong(files);
    const whole = [...(files ?? [])].find(isTemplateFile);
    if (picture) takes.onPicture(picture);
    else if (whole) takes.onTemplateFile(whole);
    else return false;
    event.preventDefault();
    return true;
  });
  const ready = useEffectEvent((editor: EditorView) =>
    onReady((text) => {
      editor.dispatch(editor.state.replaceSelection(text), { scrollIntoView: true });
      editor.focus();
    }),
  );
  const begin = useEffectEvent((parent: HTMLElement) => {
    const faults = ({ state }: EditorView): Diagnostic[] => {
      const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS);
      const found = tree ? htmlFaultsOf(tree, state.doc.toString()) : [];
      return found.map(({ kind, from, to, name }) => ({
        ...{ from, to: Math.min(to, state.doc.length) },
        severity: kind === 'twice' ? 'warning' : 'error',
        message: texts.problems.html[kind](name),
      }));
    };
    const problems = (editor: EditorView) =>
      [
        ...faults(editor),
        ...problemsOf(editor.state.doc.toString(), tags).map((problem) => ({
          from: problem.from,
          to: problem.to,
          severity: 'warning' as const,
          message: problemText(problem, texts.problems),
        })),
        ...conditionNotes(editor.state.doc.toString(), segments, audience),
      ].sort((a, b) => a.from - b.from);
    return new EditorView({
      parent,
      doc: value,
      extensions: [
        basicSetup,
        EditorState.readOnly.of(parent.closest('fieldset:disabled') !== null),
        html({ extraGlobalAttributes: { [SHOW_TO]: null, [HIDE_FROM]: null } }),
        htmlLanguage.data.of({ autocomplete: completeSegment(segments) }),
        htmlLanguage.data.of({ autocomplete: completeMergeTag(tags) }),
        linter(problems, { delay: 300 }),
        lintGutter(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': texts.code.label,
          spellcheck: 'false',
          // What scrolls around it is then known to be reached by keyboard.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          const isTyped = !update.transactions.some((one) => one.annotation(fromPage));
          if (update.docChanged && isTyped) change(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({
          paste: (event) => takeFile(event, event.clipboardData?.files),
          drop: (event) => takeFile(event, event.dataTransfer?.files),
        }),
        codeEditorTheme,
      ],
    });
  });
  useEffect(() => {
    if (!host.current) return;
    const editor = begin(host.current);
    view.current = editor;
    ready(editor);
    return () => editor.destroy();
  }, []);
  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      annotations: fromPage.of(true),
    });
  }, [value]);
  return <div ref={host} className="h-full" />;
}
