import { campaign } from '../contract';
import { Versions } from '../version-tests/schemas';
import { readActivity } from './read-activity';
import { readBought } from './read-bought';
import { readCountries } from './read-countries';
import { readDevices } from './read-devices';
import { readDomains } from './read-domains';
import { readLeaving } from './read-leaving';
import { readLinks } from './read-links';
import { readProblems } from './read-problems';
import { readUsual } from './read-usual';
import { readVersions } from './read-versions';
import {
  Activity,
  Bought,
  Countries,
  Devices,
  Domains,
  Leaving,
  Links,
  LinksQuery,
  Problems,
  ReportQuery,
  Usual,
} from './schemas';

const shared = {
  method: 'GET',
  tag: 'Single sends',
  extension: true,
  auth: 'client',
  record: 'utr',
  query: ReportQuery,
} as const;

export const getSingleSendProblemsEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/problems',
  summary: 'Tell what went wrong with a single send’s mails.',
  description: 'By receiving domain and what its server said; up to five seconds old while it runs.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Problems,
  handler: ({ actor, query }) => readProblems({ actor, input: query }),
});

export const getSingleSendVersionsEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/versions',
  summary: 'Compare both versions of a single send that is tested.',
  description: 'By those who got them in the test; up to five seconds old while it runs.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Versions,
  handler: ({ actor, query }) => readVersions({ actor, input: query }),
});

export const getSingleSendActivityEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/activity',
  summary: 'Count a single send’s opens and clicks by hour.',
  description: 'What machines do, such as scanners and prefetchers, is counted apart.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Activity,
  handler: ({ actor, query }) => readActivity({ actor, input: query }),
});

export const getSingleSendLinksEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/links',
  summary: 'Count the clicks on each of a single send’s links.',
  query: LinksQuery,
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Links,
  handler: ({ actor, query }) => readLinks({ actor, input: query }),
});

export const getSingleSendLeavingEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/leaving',
  summary: 'Tell why recipients of a single send unsubscribed.',
  description: 'Readers are asked on the unsubscribe page and need not answer.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Leaving,
  handler: ({ actor, query }) => readLeaving({ actor, input: query }),
});

export const getSingleSendDomainsEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/domains',
  summary: 'Tell how a single send fared with each receiving domain.',
  description: 'The 50 largest.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Domains,
  handler: ({ actor, query }) => readDomains({ actor, input: query }),
});

export const getSingleSendDevicesEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/devices',
  summary: 'Count the devices and mail programs that a single send was read with.',
  description:
    'In recipients; who used two counts for both. Gmail and Yahoo hide the device until a link is clicked; a click doesn’t tell the mail program. Where they read it isn’t known: addresses of readers’ machines aren’t kept.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Devices,
  handler: ({ actor, query }) => readDevices({ actor, input: query }),
});

export const getSingleSendCountriesEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/countries',
  summary: 'Count who opened a single send and clicked by the country in their contact details.',
  description:
    'The country is the one in their details when it was sent. The 50 with most readers, then `unknown`: those whose details named none. It isn’t where they read it, which isn’t known.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Countries,
  handler: ({ actor, query }) => readCountries({ actor, input: query }),
});

export const getSingleSendBoughtEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/bought',
  summary: 'Tell what the shop has sold after clicks in a single send.',
  description:
    'Orders that were made in the browser of a click on a link to this shop, within the days of `settings/revenue`, count for the email of the last click. Refunds are taken off. Nothing for an account that isn’t the shop’s own.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Bought,
  handler: ({ actor, query }) => readBought({ actor, input: query }),
});

export const getSingleSendBenchmarksEndpoint = campaign.endpoint({
  ...shared,
  path: '/single-send/usual',
  summary: 'Tell what is usual for the account’s sends before this one.',
  description:
    'Medians of the last 20 that have gone out. `missed`: how many `single/send/send-missed` would reach.',
  example: { query: { utr: '19ebb161-89f2-4cd1-ab41-1611b64a9362' } },
  response: Usual,
  handler: ({ actor, query }) => readUsual({ actor, input: query }),
});
