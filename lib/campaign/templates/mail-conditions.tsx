import { EmailNode } from '@react-email/editor/core';
import { Div } from '@react-email/editor/extensions';
import { Extension, type JSONContent } from '@tiptap/core';
import type { ReactElement } from 'react';
import { HIDE_FROM, SHOW_TO } from './block-condition';

/** The blocks that can be for some people only; a `div` is a group of them. */
export const CONDITIONAL: ReadonlySet<string> = new Set([
  ...[
    'paragraph',
    'heading',
    'button',
    'image',
    'horizontalRule',
    'htmlBlock',
    'socialLinks',
    'savedBlock',
    'section',
    'div',
  ],
  ...[
    'twoColumns',
    'threeColumns',
    'fourColumns',
    'bulletList',
    'orderedList',
    'blockquote',
    'codeBlock',
    'table',
  ],
]);

/** Whom a block is for, in a design as in HTML: `segments_12 segments_15`; null for everybody. */
export const MailConditions = Extension.create({
  name: 'mailConditions',
  addGlobalAttributes: () => [
    {
      types: [...CONDITIONAL],
      attributes: {
        show_to: {
          default: null,
          parseHTML: (element) => element.getAttribute(SHOW_TO),
          renderHTML: ({ show_to }) => conditionAttributes({ show_to }),
        },
        hide_from: {
          default: null,
          parseHTML: (element) => element.getAttribute(HIDE_FROM),
          renderHTML: ({ hide_from }) => conditionAttributes({ hide_from }),
        },
      },
    },
  ],
});

const renderDiv = Div.config.renderToReactEmail;

/** A group of blocks: what a block for some people stands in when it is composed. */
export const MailGroup = EmailNode.create({
  ...Div.config,
  renderToReactEmail(props) {
    const { show_to, hide_from } = props.node.attrs ?? {};
    const group = renderDiv(props) as ReactElement<object>;
    return <div {...group.props} {...conditionAttributes({ show_to, hide_from })} />;
  },
});

type Given = { show_to?: string | null; hide_from?: string | null };

const conditionAttributes = ({ show_to, hide_from }: Given): Record<string, string> => ({
  ...(show_to != null && { [SHOW_TO]: show_to }),
  ...(hide_from != null && { [HIDE_FROM]: hide_from }),
});

/** A design whose blocks for some people stand in groups, which carry the condition into the HTML. */
export function withGroups(node: JSONContent): JSONContent {
  const content = node.content?.map(withGroups);
  const own = content ? { ...node, content } : node;
  const { show_to = null, hide_from = null, ...attrs } = node.attrs ?? {};
  if (node.type === 'div' || (show_to === null && hide_from === null)) return own;
  return { type: 'div', attrs: { show_to, hide_from }, content: [{ ...own, attrs }] };
}
