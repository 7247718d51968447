/** Templates: their gallery, and the page on which one is written. */
export const templates = {
  title: 'Templates',
  count: (count: number, written: string) => (count === 1 ? '1 template' : `${written} templates`),
  create: 'New template',
  searchHint: 'Name of a template',
  sort: 'Sort by',
  sorts: {
    '-updated_at': 'Last edited',
    updated_at: 'Oldest edit',
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
  },
  none: 'You have no templates yet',
  noneHint: 'Start from a design below, or paste your own HTML.',
  noMatch: 'No matching templates.',
  clear: 'Clear search',
  failed: 'We couldn’t load your templates',
  more: 'Show more',
  edited: 'Edited',
  thumbnail: 'How the template looks',
  unnamed: 'Unnamed template',
  unused: 'Not used yet',
  usedIn: (sends: number, automations: number) =>
    `Used in ${[
      ...(sends > 0 ? [sends === 1 ? '1 send' : `${sends} sends`] : []),
      ...(automations > 0 ? [automations === 1 ? '1 automation' : `${automations} automations`] : []),
    ].join(' and ')}`,
  uses: {
    title: (name: string) => `Where ${name} is used`,
    send: (isOpen: boolean) => (isOpen ? 'Send, not sent yet' : 'Send'),
    automation: (isOpen: boolean) => (isOpen ? 'Automation, live' : 'Automation, not live'),
    unnamed: 'Unnamed',
    loading: 'Loading…',
    more: (count: string) => `and ${count} older`,
  },
  builtIn: {
    title: 'Start from a design',
    hint: 'Adds a copy to your templates.',
    use: (name: string) => `Use ${name}`,
  },
  actions: {
    of: (name: string) => `Actions for ${name}`,
    edit: 'Edit',
    duplicate: 'Duplicate',
    duplicated: (name: string) => `${name} duplicated`,
    send: 'New send',
    tags: 'Edit tags',
    archive: 'Archive',
    unarchive: 'Unarchive',
    delete: 'Delete',
  },
  tags: {
    label: 'Tags',
    filter: 'Tag',
    title: (name: string) => `Tags of ${name}`,
    hint: 'Separate them with commas, such as: newsletter, spring',
    others: 'Tags you have used',
    tooLong: (tag: string, most: number) => `“${tag}” is longer than ${most} characters`,
    tooMany: (most: number) => `A template can have ${most} tags`,
    confirm: 'Save tags',
  },
  bulk: {
    select: (name: string) => `Select ${name}`,
    tag: 'Tag',
    title: (count: number) => (count === 1 ? 'Tag 1 template' : `Tag ${count} templates`),
    label: 'Tag',
    noTag: 'Enter a tag',
    addTag: 'Add tag',
    untag: 'Remove tag',
    nothing: 'Nothing to change',
    done: {
      archive: (count: number) => `${count === 1 ? '1 template' : `${count} templates`} archived`,
      unarchive: (count: number) => `${count === 1 ? '1 template' : `${count} templates`} unarchived`,
      tag: (count: number, tag: string) =>
        `Added “${tag}” to ${count === 1 ? '1 template' : `${count} templates`}`,
      untag: (count: number, tag: string) =>
        `Removed “${tag}” from ${count === 1 ? '1 template' : `${count} templates`}`,
    },
    undo: 'Undo',
    undone: 'Change undone',
  },
  archive: {
    views: 'Templates by state',
    current: 'Current',
    archived: (count: string) => `Archived (${count})`,
    none: 'No archived templates.',
    all: 'All your templates are archived',
    done: (name: string) => `${name} archived`,
    undone: (name: string) => `${name} unarchived`,
    notice:
      'This template is archived. Sends and automations that use it go on. Unarchive it to use it in a new one.',
  },
  deletion: {
    title: (name: string) => `Delete ${name}?`,
    unused: 'No send or automation uses it.',
    used: (open: number) =>
      open === 0
        ? 'Sends and automations that use it keep its content.'
        : open === 1
          ? 'One unsent send or live automation uses it and keeps its content. A draft needs another template before it can be sent.'
          : `${open} unsent sends or live automations use it and keep its content. Drafts need another template before they can be sent.`,
    confirm: 'Delete template',
    done: (name: string) => `${name} deleted`,
    undo: 'Undo',
    undone: (name: string) => `${name} restored`,
  },

  newTitle: 'New template',
  name: 'Name of the template',
  nameHint: 'Name this template',
  empty: 'Saved as soon as you write something',
  noPreview: 'The email appears here as you write it',
  useInSend: 'Use in a send',
  openUses: (count: string, isOne: boolean) =>
    isOne
      ? 'A send that hasn’t gone out or a live automation uses this template. Changes apply to it too.'
      : `${count} sends that haven’t gone out or live automations use this template. Changes apply to them too.`,
  code: {
    title: 'HTML',
    label: 'HTML of the template',
    hint: 'Type (( for a contact field. ((first_name|there)) gives “there” when the field is empty.',
  },
  problems: {
    html: {
      unclosed: (name: string) => `<${name}> is never closed. Add </${name}>.`,
      'stray-end': (name: string) => `</${name}> closes nothing. Delete it, or add <${name}> before it.`,
      unfinished: () => 'This < starts no tag. Write &lt; for the sign itself.',
      attribute: (name: string) => `The attribute ${name} can’t be read. Write name="value".`,
      twice: (name: string) => `${name} is here twice. Only the first one counts.`,
      'open-value': (name: string) => `A quote is missing: ${name} runs on into the next tag.`,
    },
    unknownTag: (tag: string) => `Unknown field, sent as it is: ${tag}`,
    noFallback: (tag: string, name: string) =>
      `${tag} is empty for some people. Add a fallback: ((${name}|…))`,
    noAlt: 'This picture has no alt text',
    missingPicture: (address: string) => `This picture is missing: ${address}`,
    fallbacks: (count: number, names: string) =>
      count === 1 ? `No fallback for ${names}` : `No fallback for ${count} fields: ${names}`,
  },
  versions: {
    title: 'Versions',
    name: 'Name of this version',
    save: 'Save version',
    none: 'No versions yet. The template is kept before it changes, at most once every five minutes.',
    automatic: 'Saved automatically',
    difference: 'What changed since',
    added: 'Added:',
    removed: 'Removed:',
    same: 'This is how the template looks now.',
    onlyLooks: 'The words are the same. Only the look has changed.',
    restore: 'Restore this version',
    restored: 'Version restored. What it replaced is kept in the list.',
    delete: 'Delete version',
  },
  company: {
    title: (count: number, names: readonly string[]) =>
      count === 1 ? `Also open in ${names[0]}` : `Also open in ${count} other windows: ${names.join(', ')}`,
    text: (since: string) =>
      `Since ${since}. What others save shows up here within seconds. If you both change it, you choose which version to keep.`,
    saved: 'Somebody else saved this template. You see their version.',
    browserOn: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'an unknown browser',
  },
  compared: {
    name: 'Name',
    content: 'Content',
    replaced: 'Saving your version replaces that change, which stays under Versions.',
  },
};
