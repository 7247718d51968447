import { z } from 'zod';
import { campaign } from '../contract';
import {
  changeDefaults,
  changeRetention,
  changeRevenue,
  changeSending,
  changeTimeZone,
} from './change-settings';
import { countOldActivity } from './forget-activity';
import { readSettings } from './read-settings';
import {
  DefaultsInput,
  OldActivity,
  OldActivityQuery,
  RetentionInput,
  RevenueInput,
  SendingInput,
  Settings,
  TimeZoneInput,
} from './schemas';

const tag = 'Settings';
const saved = z.literal('Updated Successfully');

export const getSettingsEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Get the account’s settings for its campaigns.',
  tag,
  extension: true,
  auth: 'client',
  response: Settings,
  handler: ({ actor }) => readSettings({ actor }),
});

export const changeTimeZoneEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/settings/time-zone',
  summary: 'Change the time zone that dates and schedules are in.',
  tag,
  extension: true,
  auth: 'settings:write',
  body: TimeZoneInput,
  example: { body: { time_zone: 'America/New_York' } },
  response: saved,
  async handler({ actor, body }) {
    await changeTimeZone({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const changeSendingSettingsEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/settings/sending',
  summary: 'Change how many of the account’s emails may go out in a minute.',
  description: 'Without `mails_per_minute`, only the limits of the installation and of senders hold.',
  tag,
  extension: true,
  auth: 'settings:write',
  body: SendingInput,
  example: { body: { mails_per_minute: 600 } },
  response: saved,
  async handler({ actor, body }) {
    await changeSending({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const changeDefaultSettingsEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/settings/defaults',
  summary: 'Change which sender and unsubscribe group a new send begins with.',
  tag,
  extension: true,
  auth: 'settings:write',
  body: DefaultsInput,
  example: { body: { sender_id: 1, unsubscribe_group_id: 1 } },
  response: saved,
  async handler({ actor, body }) {
    await changeDefaults({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const changeRetentionSettingsEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/settings/retention',
  summary: 'Change for how many months opens and clicks are kept.',
  description: 'Older ones are deleted every night. Without `keep_activity_months`, they are kept.',
  tag,
  extension: true,
  auth: 'settings:write',
  body: RetentionInput,
  example: { body: { keep_activity_months: 24 } },
  response: saved,
  async handler({ actor, body }) {
    await changeRetention({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const changeRevenueSettingsEndpoint = campaign.endpoint({
  method: 'POST',
  path: '/settings/revenue',
  summary: 'Change for how many days after a click the shop’s orders count for an email.',
  description:
    'Only for accounts of the shop’s team that may read its money (else 403). A click on a link to this shop then sets a cookie, and the orders that the browser makes within `days` count for the email of the last click. Without `days`, no click is kept for that, and reports show no revenue.',
  tag,
  extension: true,
  auth: 'settings:write',
  body: RevenueInput,
  example: { body: { days: 7 }, status: 403 },
  response: saved,
  async handler({ actor, body }) {
    await changeRevenue({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const countOldActivityEndpoint = campaign.endpoint({
  method: 'GET',
  path: '/settings/old-activity',
  summary: 'Count opens and clicks that are older than a number of months.',
  tag,
  extension: true,
  auth: 'client',
  query: OldActivityQuery,
  example: { query: { months: 1 } },
  response: OldActivity,
  handler: ({ actor, query }) => countOldActivity({ actor, input: query }),
});
