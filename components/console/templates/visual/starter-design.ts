import type { JSONContent } from '@tiptap/core';
import { brandLook } from '@/lib/campaign/brand/brand-look';
import type { BrandKit } from '@/lib/campaign/brand/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import { button, paragraph, socialLinks, text, unsubscribeFooter } from './blocks';

type Texts = typeof marketing.visual;

const logoOf = ({ logo, logo_width }: BrandKit): JSONContent[] =>
  logo
    ? [
        {
          type: 'section',
          attrs: { class: 'room', style: 'padding-top:32px;padding-bottom:8px' },
          content: [
            {
              type: 'image',
              attrs: { src: logo.url, alt: logo.alt, width: logo_width, alignment: 'center' },
            },
          ],
        },
      ]
    : [];

/** What a new visual template begins with: the brand's look, with its logo and its footer. */
export const starterDesign = (texts: Texts, kit: BrandKit): JSONContent => ({
  type: 'doc',
  content: [
    { type: 'globalContent', attrs: { data: brandLook(kit) } },
    {
      type: 'container',
      content: [
        ...logoOf(kit),
        {
          type: 'section',
          attrs: {
            class: 'room',
            style: 'padding-top:32px;padding-right:40px;padding-bottom:16px;padding-left:40px',
          },
          content: [
            { type: 'heading', attrs: { level: 1, class: 'title' }, content: [text(texts.defaults.title)] },
            paragraph([text(texts.defaults.greeting)]),
            paragraph([text(texts.defaults.begin)]),
            button(texts.defaults.button, 'https://'),
          ],
        },
        ...(kit.social_links.length > 0 ? [socialLinks(kit.social_links)] : []),
        unsubscribeFooter(
          texts,
          kit.footer.split(/\r?\n/).filter((line) => line.trim() !== ''),
        ),
      ],
    },
  ],
});
