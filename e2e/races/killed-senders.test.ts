import { expect, test } from '@playwright/test';
import { type ReceiverName, runChaos } from '../chaos/run-chaos';

const plan = {
  recipients: 600,
  workers: 2,
  kills: 4,
  everyMs: 1500,
  crashes: 1,
  crashBy: 'SIGINT',
  rules: { refuseShare: 0.02 },
  seed: 7,
} as const;

// They share a database server, which each of them crashes.
test.describe.configure({ mode: 'serial' });

for (const receiver of ['smtp', 'resend'] as ReceiverName[]) {
  test(`workers and the database die while a send goes out by ${receiver}: each mail is accounted for, once`, async () => {
    const { wrong, kills, killsInTime } = await runChaos({
      ...plan,
      receiver,
      folder: '.test/chaos',
      mostUnknown: receiver === 'smtp' ? 60 : 0,
    });
    expect(wrong).toEqual([]);
    expect(killsInTime).toBe(kills);
  });
}
