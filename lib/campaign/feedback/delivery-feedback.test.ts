import { expect, test } from 'vitest';
import type { DeliveryStatus } from '../delivery-states';
import { type DeliveryFeedback, statusAfter } from './delivery-feedback';
import { bounce, simple as fact } from './testing/facts';

test.each<[DeliveryStatus, DeliveryFeedback, DeliveryStatus]>([
  ['sent', fact('delivered'), 'sent'],
  ['sent', fact('complained'), 'sent'],
  ['sent', bounce('no_mailbox'), 'bounced'],
  ['sent', bounce('policy'), 'bounced'],
  ['sent', bounce('passing'), 'sent'],
  ['bounced', fact('delivered'), 'bounced'],
  ['bounced', bounce('passing'), 'bounced'],
  ['unknown', fact('delayed'), 'sent'],
  ['unknown', fact('delivered'), 'sent'],
  ['unknown', bounce('passing'), 'sent'],
  ['unknown', bounce('policy'), 'bounced'],
  ['failed', fact('complained'), 'sent'],
  ['failed', bounce('policy'), 'bounced'],
  ['suppressed', bounce('policy'), 'suppressed'],
  ['cancelled', fact('delivered'), 'cancelled'],
])('of a row that is %s, %j makes one that is %s', (status, given, after) => {
  expect(statusAfter(status, given)).toBe(after);
});
