import { EmailNode } from '@react-email/editor/core';
import { type SocialLink, socialIcon, socialLinksOf, textOfSocialLinks } from './social-links';

const SIZE = 32;
/** Where pictures are off, their texts stand in their place. */
const PICTURE = { display: 'block', border: 'none', color: '#6b7080', fontSize: '12px', lineHeight: '16px' };

const linksIn = (element: HTMLElement): SocialLink[] =>
  [...element.querySelectorAll('a')].map((link) => ({
    name: link.querySelector('img')?.getAttribute('alt') ?? '',
    url: link.getAttribute('href') ?? '',
  }));

/** Links to the account's pages elsewhere, as pictures that every mail program shows. */
export const MailSocialLinks = EmailNode.create({
  name: 'socialLinks',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      /** A name and an address on each line. */
      links: {
        default: '',
        parseHTML: (element: HTMLElement) => textOfSocialLinks(linksIn(element)),
        renderHTML: () => ({}),
      },
      alignment: {
        default: 'center',
        parseHTML: (element: HTMLElement) => element.getAttribute('align') ?? 'center',
        renderHTML: ({ alignment }) => ({ align: alignment }),
      },
    };
  },
  parseHTML: () => [{ tag: 'div[data-type="social-links"], table[data-type="social-links"]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    {
      ...HTMLAttributes,
      'data-type': 'social-links',
      class: `mail-social align-${node.attrs.alignment ?? 'center'}`,
    },
    ...socialLinksOf(String(node.attrs.links)).map(
      (link) =>
        [
          'a',
          { href: link.url, 'aria-label': link.name },
          ['img', { src: socialIcon(link), alt: link.name, width: SIZE, height: SIZE, draggable: 'false' }],
        ] as const,
    ),
  ],
  renderToReactEmail({ node }) {
    const { alignment, links } = node.attrs ?? {};
    return (
      <table
        data-type="social-links"
        role="presentation"
        align={alignment ?? 'center'}
        border={0}
        cellPadding="0"
        cellSpacing="0"
      >
        <tbody>
          <tr>
            {socialLinksOf(String(links ?? '')).map((link) => (
              <td key={`${link.name} ${link.url}`} style={{ padding: '8px 6px' }}>
                <a href={link.url} target="_blank" rel="noreferrer" style={{ textDecoration: 'none' }}>
                  {/* biome-ignore lint/performance/noImgElement: this is an email. */}
                  <img src={socialIcon(link)} alt={link.name} width={SIZE} height={SIZE} style={PICTURE} />
                </a>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    );
  },
});
