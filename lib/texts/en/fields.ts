const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Custom fields: their page, and what renaming or deleting one changes. */
export const fields = {
  title: 'Custom fields',
  intro:
    'What you know about contacts beyond name and address. Use it in segments and, as ((field)), in emails.',
  new: 'New field',
  none: 'You have no custom fields yet',
  noneHint: 'Add one, such as birthday or plan. An import can also add them from the columns of your file.',
  searchHint: 'Name',
  columns: {
    name: 'Name',
    type: 'Type',
    tag: 'Merge tag',
    contacts: 'Has a value',
    uses: 'Used in',
    menu: 'Actions',
  },
  types: { text: 'Text', number: 'Number', 'datetime-local': 'Date and time' },
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  delete: 'Delete',
  undo: 'Undo',
  contacts: (count: string, isOne: boolean) => (isOne ? '1 contact' : `${count} contacts`),
  counting: 'Counting contacts',
  notCounted: 'Not counted',
  tag: (name: string) => `merge tag for ${name}`,

  use: {
    title: (name: string) => `Where ${name} is used`,
    none: 'Not used',
    kinds: {
      segment: (count: number) => counted(count, 'segment', 'segments'),
      template: (count: number) => counted(count, 'template', 'templates'),
      send: (count: number) => counted(count, 'send', 'sends'),
      automation: (count: number) => counted(count, 'automation', 'automations'),
      import: (count: number) => counted(count, 'import mapping', 'import mappings'),
    },
    names: { segment: 'Segment', template: 'Template', send: 'Send', automation: 'Automation' },
    imports: (count: number) =>
      count === 1
        ? 'A column of one kind of import file fills it.'
        : `Columns of ${count} kinds of import file fill it.`,
  },

  form: {
    name: 'Name',
    nameHint: 'Letters, digits and underscores, such as birth_date.',
    type: 'Type',
    typeHint: 'The type can’t be changed later.',
    add: 'Add field',
    added: (name: string) => `${name} added`,
    renameTitle: (name: string) => `Rename ${name}`,
    renameHint: 'Contacts keep their values. Segments, templates, drafts, automations and imports follow.',
    save: 'Rename field',
    renamed: (name: string) => `Renamed to ${name}`,
  },

  deletion: {
    title: (name: string) => `Delete ${name}?`,
    counting: 'Counting the contacts that have a value…',
    notCounted: 'Contacts lose their value in this field.',
    contacts: (count: string, isOne: boolean) =>
      `${isOne ? '1 contact loses its value.' : `${count} contacts lose their value.`} You can restore the field and its values for 30 days.`,
    empty: 'No contact has a value in it.',
    unused: 'Nothing else uses it.',
    segment: (name: string) => `The condition in ${name} will match nobody.`,
    email: (name: string, tag: string) => `${name} will show ${tag} instead of a value.`,
    imports: 'You will have to match that column again when you import such a file.',
    confirm: 'Delete field',
    done: (name: string) => `${name} deleted`,
    undone: (name: string) => `${name} restored`,
  },
};
