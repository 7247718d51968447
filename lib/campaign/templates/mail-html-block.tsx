import { EmailNode } from '@react-email/editor/core';

/** HTML that somebody wrote themselves, between the blocks of a design. */
export const MailHtmlBlock = EmailNode.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      html: {
        default: '',
        parseHTML: (element: HTMLElement) => element.textContent ?? '',
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML: () => [{ tag: 'pre[data-type="html-block"]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'pre',
    { ...HTMLAttributes, 'data-type': 'html-block', class: 'mail-html' },
    node.attrs.html,
  ],
  renderToReactEmail: ({ node }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the block's HTML was cleaned before it is composed.
    <div dangerouslySetInnerHTML={{ __html: String(node.attrs?.html ?? '') }} />
  ),
});
