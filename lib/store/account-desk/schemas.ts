import { z } from 'zod';
import { SENDING_STATES } from '@/lib/auth/accounts/sending-states';
import { ROLES } from '@/lib/auth/roles';
import { recentPassword } from '@/lib/auth/sessions/schemas';
import { email, MAX_ID, recordId, text } from '@/lib/fields';
import { DeskOrder } from '../order-desk/schemas';
import { PRODUCT_KINDS } from '../product-desk/schemas';
import { REPORT_STATES } from '../reports/report-states';
import { REVIEW_STATES } from '../reviews/states';
import { ACCOUNT_STATES } from './states';

const state = () =>
  z
    .enum(ACCOUNT_STATES)
    .describe(
      'How the account stands; `unconfirmed` has an address that is not confirmed, `blocked` can’t be used.',
    );
const role = () => z.enum(ROLES).describe('The role in the shop’s team; `user` for who isn’t in it.');
const currency = () => z.string().describe('The store’s currency, in which all amounts are.');
const before = () =>
  z
    .int()
    .min(1)
    .max(MAX_ID)
    .optional()
    .describe('Only those before this one: the `next` of the page before.');
const next = () =>
  z.int().nullable().describe('What to send as `before` for the next page; null on the last one.');

const sendingState = () =>
  z
    .enum(SENDING_STATES)
    .describe('`let`: any number of people. `ramp`: a number that grows from day to day. `held`: nobody.');

export const DeskAccountsQuery = z.object({
  search: text(254)
    .optional()
    .describe('Only accounts with this number, or whose email, name or last name begins so.'),
  state: z.enum(ACCOUNT_STATES).optional().describe('Only accounts that stand so.'),
  has: z
    .enum(['balance', 'role', 'sending'])
    .optional()
    .describe(
      '`balance`: only accounts with money on their balance. `role`: only the shop’s team. `sending`: only accounts whose emails are counted or held, or with a sender’s name to look at.',
    ),
  before: before(),
  per_page: z.int().min(1).max(200).default(50),
});

const DeskAccount = z
  .object({
    id: z.int(),
    email: z.string().describe('The account’s email address.'),
    name: z.string().describe('First and last name, or an empty text.'),
    state: state(),
    role: role(),
    balance: z.number(),
    currency: currency(),
    last_order_at: z.string().nullable().describe('When it placed its last order, or null.'),
    created_at: z.string().describe('When the account was opened.'),
  })
  .meta({ id: 'DeskAccount' });
export type DeskAccount = z.output<typeof DeskAccount>;

export const DeskAccountPage = z.object({
  accounts: z.array(DeskAccount).describe('The accounts, newest first.'),
  next: next(),
});

export const AccountInput = z.object({ id: recordId() });

const Movement = z
  .object({
    id: z.int(),
    reason: z
      .enum(['payment', 'refund', 'top-up', 'adjustment'])
      .describe('Why the balance changed; `top-up` is a deposit, `adjustment` was made by the team.'),
    amount: z.number().describe('Negative where it went off the balance.'),
    balance_after: z.number(),
    utr: z.string().nullable().describe('The order that it belongs to, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'DeskBalanceMovement' });
export type Movement = z.output<typeof Movement>;

export const MovementsQuery = z.object({
  id: recordId(),
  before: before(),
  per_page: z.int().min(1).max(200).default(50),
});

export const MovementPage = z.object({
  movements: z.array(Movement).describe('The changes of the balance, newest first.'),
  next: next(),
  currency: currency(),
});

const AccountReview = z.object({
  id: z.int(),
  product: z.object({ kind: z.enum(PRODUCT_KINDS), id: z.int(), name: z.string() }),
  rating: z.int().describe('1 to 5 stars.'),
  comment: z.string(),
  state: z.enum(REVIEW_STATES).describe('How it stands.'),
  created_at: z.string(),
});

const AccountReport = z.object({
  id: z.int(),
  utr: z.string().describe('The order that it is about.'),
  message: z.string().describe('What went wrong, in the buyer’s words.'),
  status: z.enum(REPORT_STATES).describe('`open` waits for the shop, `answered` for the buyer.'),
  created_at: z.string(),
});

export const DeskAccountView = DeskAccount.omit({ last_order_at: true })
  .extend({
    time_zone: z.string().describe('The IANA name of its time zone.'),
    email_verified_at: z.string().nullable().describe('When its owner confirmed the address, or null.'),
    last_seen_at: z
      .string()
      .nullable()
      .describe('When it was last used, in a browser or by API; null where that isn’t known.'),
    closed_at: z.string().nullable().describe('When it was deleted, or null.'),
    blocked_at: z.string().nullable().describe('Since when it is blocked, or null.'),
    blocked_reason: z.string().nullable().describe('Why it is blocked, as the team wrote it, or null.'),
    guest_orders: z
      .int()
      .describe('Paid orders of guests with its confirmed address, which it could be given.'),
    may_block: z.boolean().describe('Whether the caller may block and unblock it.'),
    has_second_factor: z.boolean().describe('Whether signing in takes a second factor.'),
    pays_api_orders: z.boolean().describe('Whether its API orders are paid from the balance at once.'),
    paid_orders: z.int().describe('Orders that were paid and not refunded as a whole.'),
    spent: z.number().describe('What those orders cost, without what was refunded of them.'),
    campaign_data: z
      .array(z.enum(['contacts', 'templates', 'sends', 'automations']))
      .describe('What it has in the campaign console.'),
    sending: z
      .object({
        state: sendingState(),
        reason: z.string().nullable().describe('Why it is held, as its owner reads it, or null.'),
        daily: z.int().nullable().describe('How many people it may email a day, or null for any number.'),
        used: z.int().nullable().describe('How many of them it has emailed today, in UTC, or null.'),
        sender_names: z
          .array(
            z.object({
              id: z.int().describe('The sender.'),
              name: z.string(),
              email: z.string().describe('The sender’s address.'),
              review: z
                .enum(['waiting', 'allowed', 'refused'])
                .describe('What was said of the name; emails go out once it is allowed.'),
            }),
          )
          .describe('Its senders’ names that readers could take for the shop’s, a bank’s or the like.'),
      })
      .describe('How it may email its contacts.'),
    movements: z.array(Movement).describe('The last ten changes of its balance.'),
    orders: z.array(DeskOrder).describe('Its last ten orders.'),
    reviews: z.array(AccountReview).describe('Its last ten reviews.'),
    reports: z.array(AccountReport).describe('The last ten problems it has reported.'),
  })
  .meta({ id: 'DeskAccountDetails' });
export type DeskAccountView = z.output<typeof DeskAccountView>;

export const AdjustBalanceInput = z.object({
  id: recordId(),
  amount: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .describe('What is added, in the store’s currency; a negative amount is taken.'),
  reason: text(500).min(1),
  balance: z
    .number()
    .min(0)
    .max(1_000_000_000_000)
    .optional()
    .describe('The balance as last read; if it has changed since, nothing is moved.'),
});

export const AdjustedBalance = z.object({
  approval_id: z.int().nullable().describe('The request that waits for a second person, or null.'),
});

export const BlockAccountInput = z.object({
  id: recordId(),
  reason: text(500).min(1).describe('Why, for the team and the audit trail.'),
});

export const ChangeSendingInput = z.object({
  id: recordId(),
  state: sendingState(),
  reason: text(500)
    .min(1)
    .describe('Why, for the audit trail; of an account that is held, its owner reads it, too.'),
});

export const ReviewSenderNameInput = z.object({
  id: recordId(),
  sender_id: recordId().describe('The sender.'),
  allowed: z.boolean().describe('Whether emails may go out with the name.'),
  reason: text(500).min(1),
});

export const ExportAccountInput = z.object({ id: recordId(), password: recentPassword() });

export const EraseAccountInput = z.object({
  id: recordId(),
  email: email().describe('The account’s email, typed again.'),
  reason: text(500).min(1).describe('Why, for the audit trail, which masks addresses in it.'),
  password: recentPassword(),
});

export const AddGuestOrdersInput = z.object({ id: recordId(), reason: text(500).min(1) });

export const AddedGuestOrders = z.object({
  added: z.int().describe('How many orders the account was given.'),
});
