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

// Each has a database server of its own, which it crashes.
const ports: Record<ReceiverName, number> = { smtp: 56320, resend: 56340 };

for (const receiver of ['smtp', 'resend'] as ReceiverName[]) {
  test(`workers and the database die while a send goes out by ${receiver}: each mail is accounted for, once`, async () => {
    // Processes are started over and over, and what a killed one held is free when its lease ends.
    test.setTimeout(600_000);
    const { wrong, kills, killsInTime } = await runChaos({
      ...plan,
      receiver,
      folder: `.test/chaos/${receiver}`,
      port: ports[receiver],
      mostUnknown: receiver === 'smtp' ? 16 * plan.kills : 0,
    });
    expect(wrong).toEqual([]);
    expect(killsInTime).toBe(kills);
  });
}
