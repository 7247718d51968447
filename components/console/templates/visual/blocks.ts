import type { JSONContent } from '@tiptap/core';
import {
  Code,
  Columns2,
  Columns3,
  Heading,
  ImageIcon,
  List,
  type LucideIcon,
  MailX,
  Minus,
  MousePointerClick,
  PanelTop,
  Pilcrow,
  Share2,
  ShoppingBag,
} from 'lucide-react';
import { type SocialLink, textOfSocialLinks } from '@/lib/campaign/templates/social-links';
import type { marketing } from '@/lib/texts/en/marketing';

type Texts = typeof marketing.visual;
export type BlockKind = keyof Texts['blocks'];

/** Blocks that can be added, in the order of the menus. */
export const BLOCKS: readonly { kind: BlockKind; icon: LucideIcon }[] = [
  { kind: 'text', icon: Pilcrow },
  { kind: 'heading', icon: Heading },
  { kind: 'button', icon: MousePointerClick },
  { kind: 'picture', icon: ImageIcon },
  { kind: 'columns2', icon: Columns2 },
  { kind: 'columns3', icon: Columns3 },
  { kind: 'section', icon: PanelTop },
  { kind: 'divider', icon: Minus },
  { kind: 'list', icon: List },
  { kind: 'product', icon: ShoppingBag },
  { kind: 'social', icon: Share2 },
  { kind: 'unsubscribe', icon: MailX },
  { kind: 'html', icon: Code },
];

/** Blocks that begin with words which stand for one's own. */
export const SAMPLES: readonly BlockKind[] = ['heading', 'button'];

/** What can be added: a new block of a kind, or a saved one. */
export type Insertable = { key: string; name: string; icon: LucideIcon; add: () => void };

export const text = (content: string, marks?: JSONContent['marks']): JSONContent => ({
  type: 'text',
  text: content,
  ...(marks && { marks }),
});
export const link = (content: string, href: string, style = ''): JSONContent =>
  text(content, [{ type: 'link', attrs: { href, target: '_blank', style } }]);
export const paragraph = (content: JSONContent[] = [], attrs: JSONContent['attrs'] = {}): JSONContent => ({
  type: 'paragraph',
  attrs,
  ...(content.length > 0 && { content }),
});
export const button = (label: string, href: string): JSONContent => ({
  type: 'button',
  attrs: { href, alignment: 'left' },
  content: [text(label)],
});

const columns = (type: string, count: number): JSONContent => ({
  type,
  content: Array.from({ length: count }, () => ({
    type: 'columnsColumn',
    attrs: {
      width: `${Math.floor(100 / count)}%`,
      style: 'vertical-align:top;padding-right:8px',
      class: 'stack',
    },
    content: [paragraph()],
  })),
});

const SMALL = 'font-size:12px;line-height:18px;padding-top:4px;padding-bottom:4px';

/** Who sent it, and how to leave. */
export const unsubscribeFooter = ({ defaults }: Texts, lines: readonly string[] = []): JSONContent => ({
  type: 'section',
  attrs: { style: 'padding-top:24px;padding-bottom:24px;text-align:center', class: 'room' },
  content: [
    ...lines.map((line) => paragraph([text(line)], { style: SMALL, alignment: 'center' })),
    paragraph([text(defaults.reason)], { style: SMALL, alignment: 'center' }),
    paragraph([link(defaults.leave, '((unsubscribe_preferences))')], { style: SMALL, alignment: 'center' }),
  ],
});

export const socialLinks = (links: readonly SocialLink[]): JSONContent => ({
  type: 'socialLinks',
  attrs: { links: textOfSocialLinks(links), alignment: 'center' },
});

/** A new block of a kind; nothing for those that ask something first. */
export function blockOf(kind: BlockKind, texts: Texts, social: readonly SocialLink[]): JSONContent[] {
  const { defaults } = texts;
  switch (kind) {
    case 'text':
      return [paragraph()];
    case 'heading':
      return [{ type: 'heading', attrs: { level: 2 }, content: [text(defaults.heading)] }];
    case 'button':
      return [button(defaults.button, 'https://')];
    case 'columns2':
      return [columns('twoColumns', 2)];
    case 'columns3':
      return [columns('threeColumns', 3)];
    case 'section':
      return [{ type: 'section', attrs: { class: 'room' }, content: [paragraph()] }];
    case 'divider':
      return [{ type: 'horizontalRule' }];
    case 'list':
      return [{ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] }];
    case 'social':
      return [
        socialLinks(social.length > 0 ? social : defaults.social.map((name) => ({ name, url: 'https://' }))),
      ];
    case 'unsubscribe':
      return [unsubscribeFooter(texts)];
    case 'html':
      return [{ type: 'htmlBlock', attrs: { html: defaults.html } }];
    default:
      return [];
  }
}
