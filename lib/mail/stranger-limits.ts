import { takeDaily } from '@/lib/daily-limit';
import type { Executor } from '@/lib/db/client';
import { DomainError } from '@/lib/errors';

/** Emails in a day that ask an address to agree to something: of one account, and to one address by all accounts. */
const REQUESTS = { account: 200, address: 20 };
/** Addresses in a day that test mails go to: of one account, and to one address by all accounts. */
const TESTS = { account: 200, address: 50 };
/** Emails in a day that tell one address, which has agreed, what happens to campaigns. */
const NOTICES = 500;
/** Links in a day that open or confirm the account of one address. */
const ACCOUNT_LINKS = 20;
/** Emails in a day that ask one address to confirm that it is an order’s. */
const ORDER_EMAILS = 10;
/** Emails in a day that ask who signed up to confirm it: of one form, and to one address by all forms. */
const SIGN_UPS = { form: 2_000, address: 5 };

const limited = (text: string, seconds: number) => new DomainError('limited', text, [], seconds);

/**
 * One more email by which an account asks an address to agree to something. False where the address has had too many
 * of all accounts: what was asked for is kept, and can be asked for again tomorrow.
 *
 * @throws DomainError limited where the account has used up its own.
 */
export async function takeRequest(tx: Executor, userId: number, address: string): Promise<boolean> {
  const wait = await takeDaily(tx, { kind: 'request-account', key: userId, limit: REQUESTS.account });
  if (wait > 0)
    throw limited('You’ve had too many confirmation emails sent today. Try again tomorrow.', wait);
  return (await takeDaily(tx, { kind: 'request-address', key: address, limit: REQUESTS.address })) === 0;
}

/** The same where nothing else is to be kept. @throws DomainError limited in both cases. */
export async function takeRepeatedRequest(tx: Executor, userId: number, address: string): Promise<void> {
  if (await takeRequest(tx, userId, address)) return;
  const text = 'This address has been sent too many confirmation emails today. Try again tomorrow.';
  throw limited(text, 86_400);
}

/**
 * One more email that asks an address to confirm a sign-up on a form. False where the address has had too many, which
 * whoever signs it up isn't told.
 *
 * @throws DomainError limited where the form has used up its own.
 */
export async function takeSignUp(tx: Executor, formId: number, address: string): Promise<boolean> {
  const wait = await takeDaily(tx, { kind: 'sign-up-form', key: formId, limit: SIGN_UPS.form });
  if (wait > 0) throw limited('Too many people have signed up here today. Please try again tomorrow.', wait);
  return (await takeDaily(tx, { kind: 'sign-up-address', key: address, limit: SIGN_UPS.address })) === 0;
}

/** A test mail to each of these addresses, each named once. @throws DomainError limited */
export async function takeTests(tx: Executor, userId: number, addresses: readonly string[]): Promise<void> {
  const { account, address: each } = TESTS;
  const points = addresses.length;
  const wait = await takeDaily(tx, { kind: 'test-account', key: userId, limit: account, points });
  if (wait > 0) throw limited('You’ve sent too many test emails today. Try again tomorrow.', wait);
  for (const address of inOneOrder(addresses)) {
    const full = await takeDaily(tx, { kind: 'test-address', key: address, limit: each });
    if (full > 0)
      throw limited('An address has been sent too many test emails today. Try again tomorrow.', full);
  }
}

/** Those of the addresses, each named once, that may be told one more thing today. */
export async function takeNotices(tx: Executor, addresses: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const address of inOneOrder(addresses))
    if ((await takeDaily(tx, { kind: 'notice-address', key: address, limit: NOTICES })) === 0)
      taken.add(address);
  return taken;
}

/** One more link that opens or confirms the account of an address. False where it has had too many. */
export const takeAccountLink = async (tx: Executor, address: string): Promise<boolean> =>
  (await takeDaily(tx, { kind: 'account-link', key: address, limit: ACCOUNT_LINKS })) === 0;

/** One more email that asks an address to confirm that it is an order’s. False where it has had too many. */
export const takeOrderEmail = async (tx: Executor, address: string): Promise<boolean> =>
  (await takeDaily(tx, { kind: 'order-email', key: address, limit: ORDER_EMAILS })) === 0;

// Transactions that take from several keys take from them in the same order, so that none waits for the other for ever.
const inOneOrder = (addresses: readonly string[]) =>
  [...addresses].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
