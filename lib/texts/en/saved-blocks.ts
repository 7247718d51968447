/** Saved blocks of the visual editor: parts of emails that several templates show. */
export const savedBlocks = {
  title: 'Saved blocks',
  open: 'Saved blocks',
  count: (count: number) => (count === 1 ? '1 saved block' : `${count} saved blocks`),
  intro: 'Edit a block once, and every template that uses it changes.',
  create: 'New block',
  none: 'You have no saved blocks yet',
  noneHint: 'Save a footer, a banner or a sign-off once and use it in all your templates.',
  failed: 'We couldn’t load your saved blocks',
  name: 'Block name',
  nameHint: 'For example “Footer” or “Spring banner”.',
  columns: { name: 'Block', uses: 'Used in', edited: 'Edited' },
  uses: (count: number) => (count === 0 ? 'No template' : count === 1 ? '1 template' : `${count} templates`),
  usedIn: 'Used in',
  unused: 'No template uses this block yet. Add it from the block menu of a template.',
  unnamed: 'Unnamed template',
  edit: 'Edit block',
  editHint: 'Changes apply to all templates that use this block.',
  detach: 'Unlink',
  detached: 'Block unlinked. It no longer follows the saved block.',
  loading: 'Loading saved block…',
  deletedBlock: 'Deleted saved block. Emails keep its content.',
  inEditor: (name: string) => `Saved block: ${name}`,
  dialog: {
    title: 'Save this block',
    hint: 'Use it in other templates, and edit it in one place.',
    newTitle: 'New saved block',
    confirm: 'Save block',
    create: 'Create block',
    saved: (name: string) => `${name} saved. Add it to other templates from the block menu.`,
  },
  begin: 'Write the block here, or type / to add more.',
  save: 'Save changes',
  saving: (count: number) =>
    count === 0
      ? 'Emails that go out from now on get the saved version.'
      : count === 1
        ? 'Saving changes 1 template. Sends that have started keep the old version.'
        : `Saving changes ${count} templates. Sends that have started keep the old version.`,
  done: (count: number) =>
    count === 0
      ? 'Block saved'
      : count === 1
        ? 'Block saved. 1 template is being updated.'
        : `Block saved. ${count} templates are being updated.`,
  restored: 'These changes weren’t saved yet. Save them, or discard them.',
  discard: 'Discard changes',
  changed: 'This block has changed since you opened it.',
  overwrite: 'Save mine anyway',
  actions: {
    of: (name: string) => `Actions for ${name}`,
    delete: 'Delete',
    deleted: (name: string) => `${name} deleted. Templates that use it keep its content.`,
    undone: (name: string) => `${name} restored`,
    undo: 'Undo',
  },
};
