/** An email as its readers see it, and what is to be known of it before it goes out. */
export const mail = {
  preview: {
    title: 'Preview',
    view: 'View as',
    desktop: 'Desktop',
    phone: 'Phone',
    text: 'Text',
    dark: 'Dark',
    pictures: 'Pictures',
    as: 'As',
    sample: 'field names',
    failed: 'We couldn’t make the preview',
    frame: 'The email as its reader sees it',
  },
  checks: {
    title: 'Checks',
    unsubscribe: 'Unsubscribe link',
    unsubscribeAdded: 'Unsubscribe link, added at the end',
    unsubscribeForSome: 'Unsubscribe link, added at the end for people who don’t see the block with yours',
    missingSegments: 'A block is for a segment that no longer exists. Nobody sees it.',
    conditions: (count: number, hidden: number) =>
      `${count === 1 ? '1 block is' : `${count} blocks are`} for some people only${hidden > 0 ? `, ${hidden} hidden here` : ''}`,
    address: 'Your postal address',
    addressAdded: 'Your postal address, added at the end',
    noAddress: 'The sender has no postal address, which many countries require',
    size: (size: string) => `${size} KB`,
    tooLarge: (size: string) =>
      `${size} KB. Gmail cuts emails off at 102 KB, and the unsubscribe link with them.`,
    alt: (count: number) =>
      count === 1 ? '1 picture has no alt text' : `${count} pictures have no alt text`,
    tags: (names: string) => `Unknown fields, sent as they are: ${names}`,
  },
};
