import postgres from 'postgres';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Env } from '@/lib/env';
import { say } from '@/lib/runtime/progress.mjs';

async function holdsDemoData(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return (await sql`select 1 from facts where name = 'demo'`).length > 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Prints where everything is, and the demo accounts while the database holds the demo data. */
export async function welcome(settings: Env, databaseUrl: string): Promise<void> {
  const { APP_URL: origin, SMTP_URL, RESEND_API_KEY } = settings;
  const places = [
    ['Shop', origin],
    ['API reference', `${origin}/developers`],
    ['Store API', `${origin}/api`],
    ['Email API', `${origin}/api/email`],
    ...(SMTP_URL || RESEND_API_KEY ? [] : [['Outbox', `${origin}/outbox`]]),
  ];
  say('');
  for (const [name = '', address] of places) say(`  ${name.padEnd(15)} ${address}`);
  if (!(await holdsDemoData(databaseUrl))) return;
  say('\n  Demo accounts');
  for (const { label, email, password, public_key, secret_key } of demoAccounts) {
    say(`  ${label.padEnd(15)} ${email}  password ${password}`);
    say(`  ${' '.repeat(15)} PublicKey ${public_key}  SecretKey ${secret_key}`);
  }
}
