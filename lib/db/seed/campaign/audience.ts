import type { Lists } from './lists';
import type { Segments } from './segments';
import type { Senders } from './senders';
import type { Groups } from './suppression';
import type { Templates } from './templates';

/** What mailings are made of: whose they are, for whom, from whom, and the ids of all that they name. */
export type Audience = {
  owner: number;
  timeZone: string;
  lists: Lists;
  segments: Segments;
  groups: Groups;
  senders: Senders;
  templates: Templates;
};
