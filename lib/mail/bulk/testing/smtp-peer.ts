// A server that does as a script says, and a transport to it, for tests of sending by SMTP.
import { afterEach } from 'vitest';
import type { BulkTransport, Outcome, OutgoingMail } from '../bulk-transport';
import { openSmtp } from '../smtp';
import { type SmtpSettings, smtpSettings } from '../smtp-settings';
import { outgoing } from './outgoing';
import { type ScriptContext, type ScriptStage, scriptedServer } from './scripted-server';

export type Script = (stage: ScriptStage, context: ScriptContext) => string | undefined;
type Behaviour = Parameters<typeof scriptedServer>[1];
type Settings = Partial<Omit<SmtpSettings, 'auth' | 'forceAuth'>>;

/** Waits that are short enough for a test. */
export const SHORT = {
  connection: { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300, dnsTimeout: 300 },
  openMs: 1000,
  mailMs: 3000,
  pauseMs: 50,
};

const closing: (() => Promise<void>)[] = [];

/** Has what the functions here open closed after each test of the file. */
export function useSmtpPeers(): void {
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
}

/** A server with this script. */
export async function serve(script: Script, behaviour?: Behaviour) {
  const server = await scriptedServer(script, behaviour);
  closing.push(server.close);
  return server;
}

/** A transport to an address. */
export function open(url: string, settings: Settings = {}): BulkTransport {
  const transport = openSmtp(smtpSettings(url, { ...SHORT, connections: 4, ...settings }));
  closing.push(transport.close);
  return transport;
}

/** A server with this script, and a transport to it. */
export async function peer(script: Script, settings: Settings = {}, behaviour?: Behaviour) {
  const server = await serve(script, behaviour);
  return { server, transport: open(server.url, settings) };
}

/** What becomes of one mail. */
export async function one(
  transport: BulkTransport,
  mail: OutgoingMail = outgoing(1),
): Promise<Outcome | undefined> {
  const [outcome] = await transport.send([mail]);
  return outcome;
}

/** A script that gives one answer at one stage, and the usual ones at all others. */
export const at =
  (stage: ScriptStage, answer: string): Script =>
  (now) =>
    now === stage ? answer : undefined;
