import { Img, Link } from '@react-email/components';
import { EmailNode } from '@react-email/editor/core';

/** A size as the editor keeps it: a number of pixels, a percentage, or `auto`. */
const sizeOf = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && value !== 'auto' ? value : undefined;

/**
 * A picture, with the name and attributes of the editor's own node, which exists in a browser alone since it also
 * uploads.
 */
export const MailImage = EmailNode.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes() {
    return {
      src: { default: '' },
      alt: { default: '' },
      width: { default: 'auto' },
      height: { default: 'auto' },
      alignment: { default: 'center' },
      href: { default: null },
    };
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  renderToReactEmail({ node, style }) {
    const { src, alt, href, width, height } = node.attrs ?? {};
    const picture = (
      <Img alt={alt ?? ''} src={src ?? ''} width={sizeOf(width)} height={sizeOf(height)} style={style} />
    );
    return href ? <Link href={href}>{picture}</Link> : picture;
  },
});
