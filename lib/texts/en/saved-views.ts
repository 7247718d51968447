/** Saved views of a list: its search, filters, order and columns under a name. */
export const savedViews = {
  label: 'Saved views',
  all: 'All',
  save: 'Save view',
  update: (name: string) => `Update ${name}`,
  updated: (name: string) => `${name} updated`,
  actions: (name: string) => `Actions for the view ${name}`,
  rename: 'Rename view',
  delete: 'Delete view',
  name: 'Name',
  nameHint: 'It keeps the search, filters, order and columns.',
  confirm: 'Save view',
  saved: (name: string) => `${name} saved`,
  deleted: (name: string) => `${name} deleted`,
  restored: (name: string) => `${name} restored`,
  undo: 'Undo',
};
