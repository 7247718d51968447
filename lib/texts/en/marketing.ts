import { automations } from './automations';
import { brand } from './brand';
import { bulk } from './bulk';
import { contacts } from './contacts';
import { drafts } from './drafts';
import { emoji } from './emoji';
import { fields } from './fields';
import { forms } from './forms';
import { growth } from './growth';
import { imports } from './imports';
import { leaving } from './leaving';
import { lists } from './lists';
import { mail } from './mail';
import { members } from './members';
import { merge } from './merge';
import { overview } from './overview';
import { person } from './person';
import { pictures } from './pictures';
import { recentlyDeleted } from './recently-deleted';
import { reputation } from './reputation';
import { savedBlocks } from './saved-blocks';
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
import { templateFile } from './template-file';
import { templates } from './templates';
import { versions } from './versions';
import { visual } from './visual';

/** What the console's pages say, by area. */
export const marketing = {
  automations,
  brand,
  bulk,
  contacts,
  drafts,
  emoji,
  fields,
  forms,
  imports,
  growth,
  leaving,
  lists,
  mail,
  members,
  merge,
  overview,
  person,
  pictures,
  recentlyDeleted,
  reputation,
  savedBlocks,
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
  templateFile,
  templates,
  versions,
  visual,
};
