import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';

const BEGUN = /\(\(\s*[\p{L}\p{N}_ .-]*$/u;
const CLOSING = '))';

/** Suggests the account's fields after `((`; the brackets that close a tag are written along, unless they are there. */
export const completeMergeTag =
  (names: readonly string[]) =>
  (context: CompletionContext): CompletionResult | null => {
    const begun = context.matchBefore(BEGUN);
    if (!begun) return null;
    return {
      from: begun.from + (/^\(\(\s*/.exec(begun.text)?.[0].length ?? 0),
      options: names.map((label) => ({ label, type: 'variable', apply })),
      validFor: /^[\p{L}\p{N}_ .-]*$/u,
    };
  };

function apply(view: EditorView, { label }: Completion, from: number, to: number): void {
  const isClosed = view.state.sliceDoc(to, to + CLOSING.length) === CLOSING;
  view.dispatch({
    changes: { from, to, insert: isClosed ? label : label + CLOSING },
    selection: { anchor: from + label.length + CLOSING.length },
    userEvent: 'input.complete',
  });
}
