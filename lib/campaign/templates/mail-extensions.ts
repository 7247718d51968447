import { Button, Divider, Heading, StarterKit } from '@react-email/editor/extensions';
import { EmailTheming } from '@react-email/editor/plugins';
import { mergeAttributes } from '@tiptap/core';
import { MailConditions, MailGroup } from './mail-conditions';
import { MailHtmlBlock } from './mail-html-block';
import { MailImage } from './mail-image';
import { MailSavedBlock } from './mail-saved-block';
import { MailSocialLinks } from './mail-social-links';

/** The kit shows these two by React, for which the page would need a second copy of its editor. */
const PlainHeading = Heading.extend({
  addNodeView: () => null,
  renderHTML: ({ node, HTMLAttributes }) => [
    `h${node.attrs.level}`,
    mergeAttributes(HTMLAttributes, { class: `node-h${node.attrs.level}` }),
    0,
  ],
});

const PlainDivider = Divider.extend({
  addNodeView: () => null,
  // The kit's own keeps a selected divider from being moved.
  addProseMirrorPlugins: () => [],
  renderHTML: ({ HTMLAttributes }) => ['hr', mergeAttributes(HTMLAttributes, { class: 'node-hr' })],
});

/** The kit's own shows no other attributes than it knows, so that a copy of a button would lose them. */
const PlainButton = Button.extend({
  renderHTML: ({ HTMLAttributes: { class: look, href, alignment, ...rest } }) => [
    'div',
    { class: `align-${alignment}` },
    [
      'a',
      {
        ...rest,
        class: `node-button ${look}`,
        'data-id': 'react-email-button',
        'data-href': href,
        alignment,
      },
      0,
    ],
  ],
});

/** What designs are made of, in the browser as on the server. Focus scopes would drop the selection when a field beside it is used. */
export const mailExtensions = [
  StarterKit.configure({ Heading: false, Divider: false, Div: false, Button: false, FocusScopes: false }),
  PlainHeading,
  PlainDivider,
  EmailTheming,
  MailImage,
  MailHtmlBlock,
  MailSavedBlock,
  MailSocialLinks,
  PlainButton,
  MailGroup,
  MailConditions,
];
