import { EmailNode } from '@react-email/editor/core';

/** The place of a saved block. Its content takes this place before a design is composed. */
export const MailSavedBlock = EmailNode.create({
  name: 'savedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      block_id: {
        default: null,
        parseHTML: (element: HTMLElement) => Number(element.dataset.blockId) || null,
        renderHTML: ({ block_id }) => ({ 'data-block-id': block_id }),
      },
    };
  },
  parseHTML: () => [{ tag: 'div[data-type="saved-block"]', priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-type': 'saved-block' }],
  renderToReactEmail: () => null,
});
