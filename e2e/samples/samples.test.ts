import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Endpoint } from '@/lib/http/endpoint';
import { runTool } from '@/lib/runtime/testing/run-tool';
import { type TestServer, testServer } from '@/lib/runtime/testing/server';
import { storeEndpoints } from '@/lib/store/registry';
import { signIn } from '../support/accounts';
import { Api } from '../support/api';
import { startServer } from '../support/server';

type Language = 'Shell' | 'JavaScript';
type Sample = { name: string; source: string; expected: number };
type Outcome = { status: number; text: string };

/** Writes of which others need something, in the order that the reference doesn't have; deletions come late. */
const PHASES = [
  /POST .*(pictures\/upload|upload-csv|import\/stage|bulk-actions\/start|order\/report|saved-blocks\/add|saved-views\/add|recipient\/save|single\/send\/pace)$/,
  /^POST (?!.*(delete|remove|discard|erase|restore|undo|account|automation\/pause$|resend-verification$))|(set-live|automations\/pause|duplicate|resend-mail|version\/restore)$/,
  // After the contract's own paths: what those have paused is live again, and the first mail is just sent.
  /^POST .*(automation\/pause|resend-verification)$/,
  /^GET/,
  /^DELETE|delete|remove|discard|erase/,
  /restore|undo/,
  /account\/(?!password)/,
  /account/,
];
const phaseOf = ({ name }: Sample) => PHASES.findIndex((phase) => phase.test(name));

const services = [
  ['/api', storeEndpoints],
  ['/api/email', campaignEndpoints],
] as const;

/** What each sample is to be answered, by method and path. */
const expected = new Map<string, number>(
  services.flatMap(([base, endpoints]) =>
    endpoints.flatMap((endpoint: Endpoint) =>
      [endpoint.path, ...(endpoint.otherPaths ?? [])].flatMap((path) =>
        endpoint.methods.map((method): [string, number] => [
          `${method} ${base}${path}`,
          endpoint.example?.status ?? 200,
        ]),
      ),
    ),
  ),
);

async function samplesOf(origin: string, language: Language): Promise<Sample[]> {
  const document = await (await fetch(`${origin}/api/openapi.json`)).json();
  const samples: Sample[] = [];
  for (const [path, item] of Object.entries<Record<string, Record<string, unknown>>>(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = `${method.toUpperCase()} ${path}`;
      const all = operation['x-codeSamples'] as { lang: Language; source: string }[];
      const { source = '' } = all.find(({ lang }) => lang === language) ?? {};
      samples.push({ name, source, expected: expected.get(name) ?? 0 });
    }
  }
  return samples;
}

type Placeholders = Record<string, string>;

/** What the demo account that a sample is for puts in for the placeholders. */
async function credentialsOf(origin: string): Promise<(sample: Pick<Sample, 'name' | 'source'>) => string> {
  const all: Record<string, Placeholders> = {};
  for (const { label, email, password, public_key, secret_key } of demoAccounts) {
    const keys = new Api({ PublicKey: public_key, SecretKey: secret_key }, origin);
    // The first token is the one that a sample revokes.
    await keys.post('generate/authorization-token');
    const { body } = await keys.post('generate/authorization-token');
    const cookies = (await signIn(email, password, origin)) ?? '';
    all[label] = {
      YOUR_PUBLIC_KEY: public_key,
      YOUR_SECRET_KEY: secret_key,
      YOUR_TOKEN: String(body.bearer_token),
      YOUR_SESSION: /loadout\.session=([^;]+)/.exec(cookies)?.[1] ?? '',
    };
  }
  const labelOf = (name: string) =>
    name.includes('/api/email/') ? 'Marketer' : name.includes('/api/admin/') ? 'Operator' : 'Shopper';
  return ({ name, source }) =>
    Object.entries(all[labelOf(name)] ?? {}).reduce(
      (text, [placeholder, value]) => text.replaceAll(placeholder, value),
      source,
    );
}

/** Runs a sample in bash as it is pasted; `curl` tells its status besides. */
function runShell(source: string): Promise<Outcome> {
  const script = `curl() { command curl --max-time 30 -w '\\n%{http_code}' "$@"; }\n${source}\n`;
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', () => {
      const output = Buffer.concat(chunks).toString();
      const end = output.lastIndexOf('\n');
      resolve({ status: Number(output.slice(end + 1)), text: output.slice(0, end) });
    });
  });
}

const AsyncFunction = (async () => {}).constructor as unknown as new (code: string) => () => Promise<Outcome>;

const runJavaScript = (source: string): Promise<Outcome> =>
  new AsyncFunction(`${source}\nreturn { status: response.status, text: JSON.stringify(answer) };`)();

const run = { Shell: runShell, JavaScript: runJavaScript };

/** @returns what was answered otherwise than the reference says */
async function failuresOf(language: Language, databaseUrl: string): Promise<string[]> {
  const server = await startServer({ database: databaseUrl, worker: false });
  try {
    const fill = await credentialsOf(server.url);
    const samples = await samplesOf(server.url, language);
    const failures: string[] = [];
    for (const phase of PHASES.keys()) {
      const waiting = samples.filter((sample) => phaseOf(sample) === phase);
      const next = async (): Promise<void> => {
        const sample = waiting.shift();
        if (!sample) return;
        const { status, text } = await run[language](fill(sample));
        if (status !== sample.expected)
          failures.push(`${sample.name}: ${status}, not ${sample.expected}: ${text.slice(0, 300)}`);
        return next();
      };
      const isReading = PHASES[phase]?.source === '^GET';
      await Promise.all(Array.from({ length: isReading ? 4 : 1 }, next));
    }
    return failures;
  } finally {
    await server.stop();
  }
}

async function demoDatabase(server: TestServer): Promise<string> {
  const databaseUrl = await server.createDatabase('e2e');
  const env = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: server.secrets.auth_secret,
    ENCRYPTION_KEY: server.secrets.encryption_key,
  };
  const signal = new AbortController().signal;
  const isSeeded = await runTool(['lib/runtime/run.mjs', 'seed'], { env, output: 'errors', signal });
  expect(isSeeded).toBe(true);
  return databaseUrl;
}

test('every sample of the reference works on the demo data', async () => {
  const server = await testServer();
  const first = await demoDatabase(server);
  const second = await server.createDatabase('e2e', new URL(first).pathname.slice(1));
  try {
    const [shell, javascript] = await Promise.all([
      failuresOf('Shell', first),
      failuresOf('JavaScript', second),
    ]);
    expect({ shell, javascript }).toEqual({ shell: [], javascript: [] });
  } finally {
    for (const url of [first, second]) await server.dropDatabase(url);
    await server.release();
  }
});
