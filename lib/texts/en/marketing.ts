import { bulk } from './bulk';
import { contacts } from './contacts';
import { drafts } from './drafts';
import { fields } from './fields';
import { imports } from './imports';
import { lists } from './lists';
import { mail } from './mail';
import { overview } from './overview';
import { person } from './person';
import { reputation } from './reputation';
import { savedViews } from './saved-views';
import { segments } from './segments';
import { sendDraft } from './send-draft';
import { senderDns } from './sender-dns';
import { senders } from './senders';
import { sends } from './sends';
import { settings } from './settings';
import { shell } from './shell';
import { suppression } from './suppression';
import { table } from './table';
import { templates } from './templates';

/** What the console's pages say, by area. */
export const marketing = {
  bulk,
  contacts,
  drafts,
  fields,
  imports,
  lists,
  mail,
  overview,
  person,
  reputation,
  savedViews,
  segments,
  senderDns,
  senders,
  settings,
  sendDraft,
  sends,
  shell,
  suppression,
  table,
  templates,
};
