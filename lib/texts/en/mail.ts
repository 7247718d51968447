/** An email as its readers see it, and what is to be known of it before it goes out. */
export const mail = {
  preview: {
    title: 'Preview',
    view: 'View as',
    desktop: 'Desktop',
    phone: 'Phone',
    text: 'Text',
    dark: 'Dark',
    light: 'Light',
    sideBySide: 'Side by side',
    look: (device: string, scheme: string) => `${device}, ${scheme.toLowerCase()}`,
    pictures: 'Pictures',
    as: 'As',
    sample: 'field names',
    someoneElse: 'Someone else…',
    find: 'Find a contact',
    findHint: 'Name or email',
    stopFinding: 'Stop searching',
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
    missingPictures: (count: number, names: string) =>
      `${count === 1 ? '1 picture is' : `${count} pictures are`} missing: ${names}. Replace or delete ${count === 1 ? 'it' : 'them'}.`,
    placeholders: (names: string) => `Placeholders of another tool, sent as they are: ${names}`,
    placeholder: (name: string, other: string) => `${name} (use ${other})`,
    sampleTexts: (texts: string) => `Sample text that you haven’t replaced yet: ${texts}`,
    tags: (names: string) => `Unknown fields, sent as they are: ${names}`,
    contrast: {
      good: 'All text stands out from its background, in light and dark',
      weak: (text: string, ratio: string, needed: string, isDark: boolean) =>
        `“${text}” is hard to read${isDark ? ' in dark' : ''}. Its contrast is ${ratio}; aim for at least ${needed}.`,
    },
    links: {
      empty: (names: string) => `Links without an address: ${names}`,
      malformed: (names: string) => `Links with an invalid address: ${names}`,
      relative: (names: string) => `Links that lack the name of a site: ${names}`,
      unnamed: 'a link without text',
      asking: 'Checking whether the links work …',
      again: (count: number) => (count === 1 ? 'Check the link again' : `Check ${count} links again`),
      answer: (good: number, all: number) =>
        good < all
          ? good === 1
            ? '1 link works'
            : `${good} links work`
          : all === 1
            ? 'The link works'
            : `All ${all} links work`,
      left: (count: number) =>
        count === 1 ? '1 more link wasn’t checked' : `${count} more links weren’t checked`,
      offline:
        'We couldn’t find any of these sites. Check their addresses, and whether this server is connected to the internet.',
      outcomes: {
        refuses: (status: string) => `didn’t let us in (${status}). Open it yourself to make sure.`,
        fails: (status: string) => `answers with error ${status}`,
        redirects: () => 'redirects in circles',
        slow: () => 'didn’t answer within 6 seconds',
        'no-host': () => 'leads to a site that doesn’t exist',
        unreachable: () => 'can’t be reached',
        private: () => 'is on a private network or an unusual port. Readers may not be able to open it.',
        'no-network': () => 'couldn’t be checked, because this server couldn’t look it up',
      },
    },
  },
  line: {
    subject: 'Subject',
    preheader: 'Preheader',
    preheaderHint: 'The line that inboxes show after the subject.',
    length: (count: string, exact: number) => `${count} ${exact === 1 ? 'character' : 'characters'}.`,
    cut: (count: string) => `${count} characters. Gmail shows about 70, phones about 40.`,
  },
  inboxes: {
    title: 'In the inbox',
    of: (program: string, device: string) => `${program}, ${device}`,
    gmail: 'Gmail',
    apple: 'Apple Mail',
    outlook: 'Outlook',
    computer: 'computer',
    phone: 'phone',
    subject: 'Subject',
    preheader: 'preheader',
    cut: (parts: readonly string[]) => {
      const [first = ''] = parts;
      return parts.length > 0
        ? `${first.charAt(0).toUpperCase()}${first.slice(1)}${parts.length > 1 ? ` and ${parts[1]}` : ''} cut`
        : 'Shown whole';
    },
    about: 'About what each shows. The width of the window and of the letters decides in the end.',
  },
  test: {
    open: 'Send a test',
    title: 'Send a test',
    text: 'Up to 10 addresses. The subject starts with [Test], and nothing is counted.',
    label: 'Addresses',
    hint: 'Separate addresses with commas.',
    tooMany: (given: number, most: number) => `You gave ${given} addresses. A test goes to ${most} at most.`,
    wrong: (address: string) => `“${address}” isn’t an email address.`,
    sender: 'Sender',
    noSender: 'Verify a sender before you send a test.',
    confirm: 'Send test',
    done: (count: number) => (count === 1 ? 'Test sent' : `Test sent to ${count} addresses`),
  },
};
