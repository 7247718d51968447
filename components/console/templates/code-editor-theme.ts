import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (name: string) => `var(--color-${name})`;

const colors = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket, tags.keyword], color: color('info') },
  { tag: [tags.attributeName, tags.propertyName], color: color('warn') },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.color], color: color('good') },
  { tag: [tags.comment, tags.documentMeta], color: color('faint') },
  { tag: tags.invalid, color: color('bad') },
]);

const looks = EditorView.theme({
  '&': {
    height: '100%',
    fontSize: 'var(--text-sm)',
    backgroundColor: color('surface'),
    color: color('text'),
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.25rem' },
  '.cm-content': { caretColor: color('text') },
  '.cm-cursor': { borderLeftColor: color('text') },
  '.cm-gutters': { backgroundColor: color('surface'), color: color('muted'), border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('sunken') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color('info-soft'),
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: color('surface'),
    color: color('text'),
    border: `1px solid ${color('line')}`,
    borderRadius: '8px',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('hover'),
    color: color('text'),
  },
});

/** The editor in the page's own colours, light and dark. */
export const codeEditorTheme = [looks, syntaxHighlighting(colors)];
