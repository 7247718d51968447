import postgres, { type Sql } from 'postgres';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import { hashPassword } from '@/lib/crypto/passwords';
import type { AuthMode } from '@/lib/http/endpoint';
import { PASSWORD, signIn } from '../support/accounts';
import { Api } from '../support/api';
import {
  contactBody,
  newAutomation,
  newContact,
  newContactType,
  newField,
  newGroup,
  newGroupRecipient,
  newNotificationRecipient,
  newSchedule,
  newSegment,
  newSegmentRecipient,
  newSend,
  newSender,
  newTemplate,
  newUnsubscriber,
} from '../support/campaign-records';
import { type RunningServer, startServer } from '../support/server';
import { FuzzServer } from './fuzz-server';
import type { Value } from './wire';

type Account = { publickey: string; secretkey: string; cookie: string };

/** Addresses that a mail must never go to as they are, and some that it may. */
const addresses = [
  'ada@example.net',
  'a@example.net\r\nBcc: b@example.net',
  'a@example.net\nTo: b@example.net',
  'a@example.net,b@example.net',
  '"a b"@example.net',
  'Ada <ada@example.net>',
  'kari@blåbær.no',
  '用户@例子.中国',
  'x@xn--bcher-kva.example',
  `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(58)}.no`,
  `${'a'.repeat(243)}@example.net`,
  `${'a'.repeat(242)}@example.net`,
  'a@\u0000example.net',
  'a@example.net\u2028',
];
const names = ['__proto__', 'constructor', 'toString', 'a_b', '1', 'select', "a'b", 'a"b', '%', 'Pet'];

/** The campaign service's server, with two accounts: the caller's and one whose records it must not see. */
export class FuzzTarget extends FuzzServer {
  readonly known: Record<string, Value[]> = {};

  private constructor(
    server: RunningServer,
    sql: Sql,
    private readonly own: Account,
    private readonly other: Account,
  ) {
    super(server, sql);
  }

  static async open(): Promise<FuzzTarget> {
    const server = await startServer({ worker: false });
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
    const target = new FuzzTarget(
      server,
      sql,
      await newAccount(server, sql, 'own'),
      await newAccount(server, sql, 'other'),
    );
    await target.replenish();
    return target;
  }

  credentials(auth: AuthMode): Record<string, string> {
    const { cookie, ...keys } = this.own;
    if (auth === 'session') return { cookie, 'sec-fetch-site': 'same-origin' };
    return auth === 'public' ? {} : keys;
  }

  /** Makes one more of everything, the other account's among it. */
  override async replenish(): Promise<void> {
    const fresh = [await this.recordsOf(this.own), await this.recordsOf(this.other)];
    const ids = fresh.flatMap(({ id }) => id);
    const merged = (name: keyof (typeof fresh)[number]) => fresh.flatMap((records): Value[] => records[name]);
    Object.assign(this.known, {
      id: ids,
      strIds: [...ids, ...merged('utr')],
      groupId: merged('group'),
      utr: merged('utr'),
      contact_type_id: merged('type'),
      contact_id: merged('contact'),
      segment_id: merged('segment'),
      segment_recipient_id: merged('recipient'),
      sender_id: merged('sender'),
      unsubscribe_group_id: merged('group'),
      unsubscribe_groups_id: merged('group'),
      template_id: [1, ...merged('template')],
      recipient_id: merged('target'),
      exclude_specific_recipient_id: merged('target'),
      automation_for: merged('target'),
      country: [1, 'Norway', 'Atlantis'],
      country_id: [1, 2],
      state_id: [1, 2],
      city_id: [1, 2],
      email: addresses,
      emails: addresses,
      from_email: addresses,
      reply_to_email: addresses,
      alt_email: addresses,
      email_address: [...addresses, addresses.slice(0, 1).concat('b@example.net').join(',')],
      field_name: names,
      select_field: ['city', 'email', 'created_at', 'activity', ...names],
      select_operator: [
        'equals',
        'contains',
        'not_in',
        'greater_than',
        'before',
        'within_days',
        'opened',
        'bounced',
        'not_within_days',
        'is_empty',
      ],
      value: ['Oslo', '%', '_', '\\', '42', '2026-01-31', ...merged('utr')],
      schedule_date: ['2031-05-17', '2020-01-01', '0000-00-00', '2031-02-30'],
      schedule_time: ['09:30', '24:00', '00:00:00'],
      template_json: ['{"blocks":[]}', '{', ''],
      template_html: ['<p>((first_name))</p>', '<script>x</script>', ''],
      search: ['%', '_', '\\', "' | !", 'ada@example.net'],
      waiting_type: ['instantly', 'days', 'hours'],
    });
  }

  private async recordsOf(account: Account) {
    const api = new Api(
      { publickey: account.publickey, secretkey: account.secretkey },
      this.server.url,
      '/api/email',
    );
    const type = await newContactType(api);
    const sender = await newSender(api, { verified: false });
    await this.sql`update senders set is_verified = 1 where id = ${sender}`;
    const group = await newGroup(api);
    const mailing = { contact_type_id: type, sender_id: sender, unsubscribe_group_id: group };
    const segment = await newSegment(api, type);
    const recipient = await newSegmentRecipient(api, segment);
    const [send, automation] = [await newSend(api, mailing), await newAutomation(api, mailing)];
    const schedule = await newSchedule(api, automation, sender);
    const contact = await newContact(api, type, await contactBody(type));
    const template = await newTemplate(api);
    const id = [
      ...[type, sender, group, segment, recipient, contact, template],
      await newGroupRecipient(api, group),
      await newUnsubscriber(api),
      await newNotificationRecipient(api),
      await newField(api),
    ];
    return {
      id,
      type: [type],
      sender: [sender],
      group: [group],
      segment: [segment],
      recipient: [recipient],
      contact: [contact],
      template: [template],
      utr: [send, automation, schedule],
      target: [`contacts_${type}`, `segments_${segment}`],
    };
  }
}

async function newAccount({ url }: RunningServer, sql: Sql, name: string): Promise<Account> {
  const { publicKey, secretKey, secretKeyHash } = makeKeys();
  const email = `${name}@example.net`;
  await sql`
    insert into users (email, password_hash, first_name, last_name, public_key, secret_key_hash, email_verified_at)
    values (${email}, ${await hashPassword(PASSWORD)}, 'Fay', 'Zimmer', ${publicKey}, ${secretKeyHash}, now())`;
  const cookie = await signIn(email, PASSWORD, url);
  if (!cookie) throw new Error('The account could not sign in.');
  return { publickey: publicKey, secretkey: secretKey, cookie };
}
