import { EmailNode } from '@react-email/editor/core';

/** A size as the editor keeps it: a number of pixels, a percentage, or `auto`. */
const sizeOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && value !== 'auto' ? value : undefined;

const PLAIN = { display: 'block', outline: 'none', border: 'none', textDecoration: 'none' };

/** A picture, with the name and attributes of the editor's own node, which exists only in a browser because it also uploads. */
export const MailImage = EmailNode.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      width: { default: 'auto' },
      height: { default: 'auto' },
      alignment: { default: null },
      href: { default: null },
    };
  },
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes: { alignment, href: _, ...rest } }) => [
    'div',
    { class: `mail-image align-${alignment ?? 'left'}` },
    ['img', { ...rest, class: 'node-image', draggable: 'false' }],
  ],
  renderToReactEmail({ node, style }) {
    const { src, alt, href, width, height, alignment } = node.attrs ?? {};
    const picture = (
      // biome-ignore lint/performance/noImgElement: this is an email.
      <img
        alt={alt ?? ''}
        src={src ?? ''}
        width={sizeOf(width)}
        height={sizeOf(height)}
        style={{ ...PLAIN, ...style }}
      />
    );
    const linked = href ? (
      <a href={href} target="_blank" rel="noreferrer" style={{ color: '#067df7', textDecoration: 'none' }}>
        {picture}
      </a>
    ) : (
      picture
    );
    if (!alignment || alignment === 'left') return linked;
    return (
      <table role="presentation" width="100%" border={0} cellPadding="0" cellSpacing="0">
        <tbody>
          <tr>
            <td align={alignment}>{linked}</td>
          </tr>
        </tbody>
      </table>
    );
  },
});
