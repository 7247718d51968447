import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const Advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
});

/** What `npm audit --json` prints, as far as it is read here (npm 7 and later). */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      // A text names another vulnerable package, which has an entry of its own.
      via: z.array(z.union([z.string(), Advisory])),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

const Allowed = z.array(
  z.object({
    /** As in `GHSA-xxxx-xxxx-xxxx`. */
    id: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
    package: z.string(),
    /** Why we can live with it. */
    reason: z.string().min(10),
    /** The last day on which it is accepted. */
    until: z.iso.date(),
  }),
);

export type AllowedAdvisories = z.output<typeof Allowed>;

/** Problems, as sentences; or why nothing could be found out. */
export type AdvisoryResult = { problems: string[] } | { unavailable: string };

const isSevere = (severity: string) => severity === 'high' || severity === 'critical';

type Fix = z.output<typeof Report>['vulnerabilities'][string]['fixAvailable'];

function fixOf(fix: Fix): string {
  if (typeof fix === 'object') return `Fix: install ${fix.name}@${fix.version}.`;
  return fix ? 'Fix: update it within its range (npm audit fix).' : 'There is no fix yet.';
}

/**
 * The high and critical advisories in what `npm audit --json` printed. One on the list is accepted through its last
 * day, in UTC.
 */
export function readAdvisories(
  output: string,
  allowed: AllowedAdvisories,
  today = new Date(),
): AdvisoryResult {
  const report = Report.safeParse(parse(output));
  if (!report.success) return { unavailable: messageOf(parse(output)) };
  const day = today.toISOString().slice(0, 10);
  const problems = new Map<string, string>();
  for (const [name, { via, fixAvailable }] of Object.entries(report.data.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory === 'string' || !isSevere(advisory.severity)) continue;
      const id = advisory.url.split('/').at(-1) ?? advisory.url;
      const entry = allowed.find((one) => one.id === id && one.package === name);
      if (entry && day <= entry.until) continue;
      const expired = entry ? ` It was accepted until ${entry.until}.` : '';
      problems.set(
        `${name} ${id}`,
        `${name} ${advisory.range}: ${advisory.title} (${advisory.severity}, ${advisory.url}). ${fixOf(fixAvailable)}${expired}`,
      );
    }
  }
  return { problems: [...problems.values()] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** npm's own words, without the addresses of a private registry. */
function messageOf(output: unknown): string {
  const said = z.object({ message: z.string() }).safeParse(output);
  const text = said.success ? said.data.message : 'npm audit gave no report';
  return text.replace(/https?:\/\/\S+/g, 'the registry');
}

const TIMEOUT_MS = 60_000;

/** Asks the registry for advisories of production dependencies, by the versions in package-lock.json. */
export async function checkAdvisories(signal: AbortSignal): Promise<AdvisoryResult> {
  const allowed = Allowed.parse(
    JSON.parse(readFileSync('lib/runtime/testing/allowed-advisories.json', 'utf8')),
  );
  return readAdvisories(await npmAudit(signal), allowed);
}

function npmAudit(signal: AbortSignal): Promise<string> {
  const script = process.env.npm_execpath;
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json', '--fetch-retries=1'];
  const options = {
    stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  };
  const npm =
    script && existsSync(script)
      ? spawn(process.execPath, [script, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    npm.once('error', (error) => resolve(JSON.stringify({ message: error.message })));
    npm.once('close', () => resolve(output));
  });
}
