/** What can be deleted and restored. */
export const DELETED_KINDS = [
  'contact',
  'list',
  'segment',
  'template',
  'saved_block',
  'picture',
  'single_send',
  'automation',
  'form',
  'sender',
  'group',
  'field',
] as const;
export type DeletedKind = (typeof DELETED_KINDS)[number];
