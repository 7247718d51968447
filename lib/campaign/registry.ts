import type { DeclaredIn, Endpoint } from '@/lib/http/endpoint';
import { operationIds } from '@/lib/http/openapi/operation-ids';
import type { PlainRoute } from '@/lib/http/plain-route';
import * as allowance from './allowance/endpoints';
import * as automationChanges from './automations/change-endpoints';
import * as automationConsole from './automations/console-endpoints';
import * as automations from './automations/endpoints';
import * as automationMoves from './automations/move-endpoints';
import * as automationPeople from './automations/people-endpoints';
import * as automationSchedules from './automations/schedule-endpoints';
import * as automationSequence from './automations/sequence-endpoints';
import * as brand from './brand/endpoints';
import * as addingToAutomations from './bulk-actions/automation-endpoints';
import * as bulkActions from './bulk-actions/endpoints';
import * as listDeletion from './bulk-actions/list-endpoints';
import * as confirmationPages from './confirmation-pages/endpoints';
import * as contactTypes from './contact-types/endpoints';
import * as contacts from './contacts/endpoints';
import * as feedback from './feedback/endpoints';
import * as fieldUses from './field-uses/endpoints';
import * as fields from './fields/endpoints';
import * as growth from './growth/endpoints';
import * as imports from './imports/endpoints';
import * as importWizard from './imports/wizard-endpoints';
import * as linkChecks from './link-checks/endpoints';
import * as locations from './locations/endpoints';
import * as members from './members/endpoints';
import * as merges from './merges/endpoints';
import * as notifications from './notifications/endpoints';
import * as overview from './overview/endpoints';
import * as people from './people/endpoints';
import * as person from './person/endpoints';
import * as pictures from './pictures/endpoints';
import * as servedPictures from './pictures/served-endpoints';
import * as readerPages from './reader-pages/endpoints';
import * as readerWording from './reader-pages/wording-endpoints';
import * as recentlyDeleted from './recently-deleted/endpoints';
import * as recipients from './recipients/endpoints';
import * as reportPdf from './report-pdf/endpoints';
import * as reputation from './reputation/endpoints';
import * as savedBlocks from './saved-blocks/endpoints';
import * as savedViews from './saved-views/endpoints';
import * as segmentBuilder from './segments/builder-endpoints';
import * as segments from './segments/endpoints';
import * as segmentRecipients from './segments/recipient-endpoints';
import * as sendReports from './send-reports/endpoints';
import * as reportLinks from './send-reports/report-link-endpoints';
import * as senderDns from './sender-dns/endpoints';
import * as senderConsole from './senders/console-endpoints';
import * as senders from './senders/endpoints';
import * as settings from './settings/endpoints';
import * as signUpForms from './sign-up-forms/endpoints';
import * as signUpPages from './sign-up-forms/public-endpoints';
import * as singleSendConsole from './single-sends/console-endpoints';
import * as singleSendControl from './single-sends/control-endpoints';
import * as singleSendDrafts from './single-sends/draft-endpoints';
import * as singleSends from './single-sends/endpoints';
import * as followUps from './single-sends/follow-up-endpoints';
import * as globalUnsubscribers from './suppression/global-endpoints';
import * as groups from './suppression/group-endpoints';
import * as groupRecipients from './suppression/group-recipient-endpoints';
import * as suppressed from './suppression/suppressed-endpoints';
import * as templateFiles from './template-files/endpoints';
import * as templatePresence from './template-presence/endpoints';
import * as templatePreviews from './template-previews/endpoints';
import * as templateConsole from './templates/console-endpoints';
import * as templates from './templates/endpoints';
import * as templateTags from './templates/tag-endpoints';
import * as templateVersions from './templates/version-endpoints';
import * as tracking from './tracking/endpoints';

const nouns = [
  contactTypes,
  listDeletion,
  contacts,
  people,
  person,
  merges,
  bulkActions,
  imports,
  importWizard,
  fields,
  fieldUses,
  templates,
  templateConsole,
  templateTags,
  templateVersions,
  templateFiles,
  templatePresence,
  templatePreviews,
  linkChecks,
  savedBlocks,
  pictures,
  brand,
  singleSends,
  singleSendControl,
  singleSendConsole,
  singleSendDrafts,
  followUps,
  allowance,
  automations,
  automationSchedules,
  automationChanges,
  automationConsole,
  automationSequence,
  automationMoves,
  addingToAutomations,
  automationPeople,
  recipients,
  sendReports,
  reportLinks,
  reportPdf,
  locations,
  senders,
  senderConsole,
  senderDns,
  reputation,
  globalUnsubscribers,
  groups,
  groupRecipients,
  suppressed,
  readerWording,
  notifications,
  segments,
  growth,
  recentlyDeleted,
  segmentRecipients,
  segmentBuilder,
  savedViews,
  overview,
  signUpForms,
  settings,
  members,
] as const;

/** Every endpoint of the email campaign service, in the order of the API reference. */
export const campaignEndpoints: readonly Endpoint[] = nouns.flatMap((noun): Endpoint[] =>
  Object.values(noun),
);

/** What a client's function for each of them is called. */
export const campaignOperationIds = operationIds(nouns);

/** Any of them, with the types of its definition. */
export type CampaignEndpoint = DeclaredIn<(typeof nouns)[number]>;

/** What readers of mails and providers call, outside the contract. */
export const readerRoutes: readonly PlainRoute[] = [
  tracking,
  servedPictures,
  readerPages,
  confirmationPages,
  signUpPages,
  feedback,
].flatMap((noun) => Object.values(noun));
