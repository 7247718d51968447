import { expect, test } from 'vitest';
import type { DeliveryStatus } from '../delivery-states';
import { type DeliveryFeedback, statusAfter } from './delivery-feedback';

const fact = (kind: 'delivered' | 'delayed' | 'complained'): DeliveryFeedback => ({ kind, detail: null });
const bounce = (why: 'no_address' | 'refused' | 'passing'): DeliveryFeedback => ({
  kind: 'bounced',
  why,
  detail: null,
});

test.each<[DeliveryStatus, DeliveryFeedback, DeliveryStatus]>([
  ['sent', fact('delivered'), 'sent'],
  ['sent', fact('complained'), 'sent'],
  ['sent', bounce('no_address'), 'bounced'],
  ['sent', bounce('refused'), 'bounced'],
  ['sent', bounce('passing'), 'sent'],
  ['bounced', fact('delivered'), 'bounced'],
  ['bounced', bounce('passing'), 'bounced'],
  ['unknown', fact('delayed'), 'sent'],
  ['unknown', fact('delivered'), 'sent'],
  ['unknown', bounce('passing'), 'sent'],
  ['unknown', bounce('refused'), 'bounced'],
  ['failed', fact('complained'), 'sent'],
  ['failed', bounce('refused'), 'bounced'],
  ['suppressed', bounce('refused'), 'suppressed'],
  ['cancelled', fact('delivered'), 'cancelled'],
])('of a row that is %s, %j makes one that is %s', (status, given, after) => {
  expect(statusAfter(status, given)).toBe(after);
});
