import type { readTrailOwner } from '@/lib/audit/trail-owner';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Env } from '@/lib/env';
import { isLocalUrl } from '@/lib/local-url';
import { say } from '@/lib/runtime/progress.mjs';
import { HELP_FOLDER } from '@/lib/store/help/help-pages';
import type { DemoState } from './demo';

type TrailOwner = Awaited<ReturnType<typeof readTrailOwner>>;

const CREATE_OPERATOR =
  'npm run -s account -- create --email you@example.com --password "a long password" --role admin';

/** Whether only programs on this machine can connect. */
const isLoopback = (host: string | undefined) => Boolean(host && isLocalUrl(`http://${bracketed(host)}`));

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Prints where everything is, and how to sign in: the demo accounts where they work, or how to create an operator. */
export function welcome(
  settings: Env,
  embedded: boolean,
  { demo, hasOperator, trail }: DemoState & { trail: TrailOwner | undefined },
): void {
  const { APP_URL: origin, HOST: host, PORT: port, SMTP_URL, RESEND_API_KEY } = settings;
  const listening = host ? `${bracketed(host)}:${port}` : `port ${port}, on every network interface`;
  const places = [
    ['Shop', origin],
    ['Console', `${origin}/console`],
    ['API reference', `${origin}/developers`],
    ['Store API', `${origin}/api`],
    ['Email API', `${origin}/api/email`],
    ...(SMTP_URL || RESEND_API_KEY ? [] : [['Outbox', `${origin}/outbox`]]),
    ['Listening on', listening + (isLoopback(host) ? ', for this machine only (see HOST)' : '')],
  ];
  say('');
  for (const [name = '', address] of places) say(`  ${name.padEnd(15)} ${address}`);
  if (demo === 'open') listDemoAccounts();
  if (demo === 'open' && !isLoopback(host)) {
    say('\n  ! Other machines can connect, and the passwords and keys above are public.');
  }
  if (demo === 'closed') {
    say('\n  The demo accounts and the sandbox gateway are switched off: their passwords are published.');
    say('  To use them all the same: npm run -s seed -- --force');
  }
  if (trail) sayWhoseTrail(trail);
  sayWhatIsUnsaid(settings);
  if (hasOperator) return;
  say('\n  Nobody can run the shop yet. Create the first operator in another terminal:');
  say(`    ${CREATE_OPERATOR}`);
  if (demo !== 'none') return;
  const reason = embedded ? 'APP_URL is public' : 'DATABASE_URL is set';
  say(`  There is no demo data, since ${reason}. To load it: npm run -s seed`);
}

/** Whether whoever takes over the shop’s processes could change the audit trail. */
function sayWhoseTrail({ owners, isSeparate }: TrailOwner): void {
  if (isSeparate)
    say(`\n  The audit trail belongs to ${owners.join(', ')}, and not to the role in DATABASE_URL.`);
  else {
    say(
      '\n  ! The role in DATABASE_URL owns the audit trail, and could change it. To give it to another role, see',
    );
    say('  “A role of its own for the audit trail” in lib/texts/en/guides/running-it.md.');
  }
}

/** Which texts and names only whoever runs the shop can give. */
function sayWhatIsUnsaid({ OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS }: Env): void {
  const missing = Object.entries({ OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length === 0) return;
  say(`\n  Before anybody buys here, say who runs the shop (${missing.join(', ')}), and have the texts in`);
  say(`  ${HELP_FOLDER} checked: terms, refunds and privacy are yours to answer for.`);
}

function listDemoAccounts(): void {
  say('\n  Demo accounts');
  for (const { label, email, password, public_key, secret_key } of demoAccounts) {
    say(`  ${label.padEnd(15)} ${email}  password ${password}`);
    say(`  ${' '.repeat(15)} PublicKey ${public_key}  SecretKey ${secret_key}`);
  }
}
