import { EDITOR_THEMES, themeStylesToPanelOverrides } from '@react-email/editor/plugins';
import type { JSONContent } from '@tiptap/core';
import { PHONE_CSS } from '../phone-css';

/** Styles of a design's parts; what a design leaves out is the editor's own. */
type Theme = Parameters<typeof themeStylesToPanelOverrides>[0];
type Style = Readonly<Record<string, string>>;
type Inline = string | JSONContent;

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** A style as the editor keeps it. The theme sets single sides, which would win over a shorthand. */
const css = (style: Style = {}) => Object.entries(style).flatMap(longhand).join(';');

function longhand([name, value]: [string, string]): string[] {
  if (name === 'padding' || name === 'margin') {
    const [top = '0', right = top, bottom = top, left = right] = value.split(' ');
    return SIDES.map((side, index) => `${name}-${side}:${[top, right, bottom, left][index]}`);
  }
  if (name === 'border-top') {
    const [width, line, colour] = value.split(' ');
    return [`${name}-width:${width}`, `${name}-style:${line}`, `${name}-color:${colour}`];
  }
  return [`${name}:${value}`];
}

const inline = (content: readonly Inline[]): JSONContent[] =>
  content.map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item));

/** A design: its theme, which the editor's panels show and change, and its content. */
export const design = (theme: Theme, ...content: JSONContent[]): JSONContent => ({
  type: 'doc',
  content: [
    {
      type: 'globalContent',
      attrs: {
        data: {
          theme: 'basic',
          css: PHONE_CSS,
          styles: themeStylesToPanelOverrides(theme, EDITOR_THEMES.basic),
        },
      },
    },
    { type: 'container', content },
  ],
});

export const section = (style: Style, ...content: JSONContent[]): JSONContent => ({
  type: 'section',
  attrs: { style: css(style), class: 'room' },
  content,
});

export const heading = (level: 1 | 2 | 3, style: Style, ...content: Inline[]): JSONContent => ({
  type: 'heading',
  attrs: { level, style: css(style), class: level === 1 ? 'title' : '' },
  content: inline(content),
});

/** A line so large that a phone needs it smaller. */
export const huge = (style: Style, ...content: Inline[]): JSONContent => ({
  type: 'paragraph',
  attrs: { style: css(style), class: 'huge' },
  content: inline(content),
});

export const paragraph = (style: Style, ...content: Inline[]): JSONContent => ({
  type: 'paragraph',
  attrs: { style: css(style) },
  ...(content.length > 0 ? { content: inline(content) } : {}),
});

export const button = (style: Style, text: string, href = 'https://'): JSONContent => ({
  type: 'button',
  attrs: { style: css(style), href, alignment: 'left' },
  content: inline([text]),
});

export const rule = (style: Style): JSONContent => ({ type: 'horizontalRule', attrs: { style: css(style) } });

export const bold = (text: string): JSONContent => ({ type: 'text', text, marks: [{ type: 'bold' }] });

export const italic = (text: string): JSONContent => ({ type: 'text', text, marks: [{ type: 'italic' }] });

export const link = (text: string, href: string, style: Style = {}): JSONContent => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href, target: '_blank', style: css(style) } }],
});

export const lineBreak: JSONContent = { type: 'hardBreak' };

export const list = (style: Style, ...items: Inline[][]): JSONContent => ({
  type: 'bulletList',
  attrs: { style: css(style) },
  content: items.map((item) => ({ type: 'listItem', content: [paragraph({}, ...item)] })),
});

/** Two columns; their widths in per cent. They stand below each other on a phone. */
export const twoColumns = (
  [left, right]: readonly [number, number],
  style: readonly [Style, Style],
  ...content: readonly [JSONContent[], JSONContent[]]
): JSONContent => ({
  type: 'twoColumns',
  content: content.map((blocks, index) => ({
    type: 'columnsColumn',
    attrs: {
      width: `${index === 0 ? left : right}%`,
      style: css({ 'vertical-align': 'top', ...style[index === 0 ? 0 : 1] }),
      class: 'stack',
    },
    content: blocks,
  })),
});

export type Cell = { style: Style; content: JSONContent[] };

/** Rows whose cells keep their places on a phone: a number and its text, a time and what happens then. */
export const table = (style: Style, rows: readonly Cell[][]): JSONContent => ({
  type: 'table',
  attrs: { width: '100%', style: css({ width: '100%', ...style }) },
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((cell) => ({
      type: 'tableCell',
      attrs: { style: css(cell.style) },
      content: cell.content,
    })),
  })),
});

/** A row of coloured fields, which carries a design where a picture would have to be hosted somewhere. */
export const strip = (
  height: number,
  fields: readonly (readonly [colour: string, width: number])[],
): JSONContent =>
  table({}, [
    fields.map(([colour, width]) => ({
      style: {
        'background-color': colour,
        height: `${height}px`,
        'line-height': `${height}px`,
        'font-size': '1px',
        width: `${width}%`,
      },
      content: [paragraph({})],
    })),
  ]);

/** Who sent it, and how to leave: at the foot of every design. */
export const foot = (style: Style, colour: string): JSONContent =>
  section(
    { padding: '24px 40px 32px', ...style },
    paragraph(
      { color: colour, 'font-size': '12px', 'line-height': '18px', padding: '0' },
      'You get this from ((sender_name)), ((sender_address)).',
      lineBreak,
      link('Choose what you receive, or unsubscribe', '((unsubscribe_preferences))', {
        color: colour,
        'text-decoration': 'underline',
      }),
    ),
  );
