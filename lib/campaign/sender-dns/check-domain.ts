import { env } from '@/lib/env';
import { dkimRecord } from '@/lib/mail/dkim-record';
import { transportName } from '@/lib/mail/transport';
import type { AskTxt } from './ask-txt';
import { checkDkim, checkDmarc, checkSpf } from './check-records';
import { areAligned, domainOf, registeredDomain } from './domains';
import type { DnsCheck } from './schemas';

/** Looks up what receiving servers look up about mail from a domain, as this installation sends it. */
export async function checkDomain(domain: string, ask: AskTxt): Promise<DnsCheck[]> {
  return Promise.all([spf(domain, ask), dkim(domain, ask), dmarc(domain, ask)]);
}

const unknown = (kind: 'spf' | 'dkim'): DnsCheck => ({
  kind,
  state: 'unknown',
  name: null,
  expected: null,
  found: [],
  problems: [],
});

/** What names the mail server in an SPF record, where whoever runs this installation has said it. */
const spfTerms = (): string[] | null =>
  transportName() === 'smtp' ? (env().SPF_TERMS?.split(/ +/) ?? null) : null;

/** Servers ask for the SPF record of the return address, which bounces go to. */
async function spf(domain: string, ask: AskTxt): Promise<DnsCheck> {
  // The provider has a return address of its own below the domain.
  if (transportName() === 'resend') return unknown('spf');
  const { BOUNCE_ADDRESS } = env();
  const asked = BOUNCE_ADDRESS ? domainOf(BOUNCE_ADDRESS) : domain;
  if (!areAligned(asked, domain)) return { ...unknown('spf'), state: 'foreign', name: asked };
  return checkSpf(asked, await ask(asked), spfTerms());
}

async function dkim(domain: string, ask: AskTxt): Promise<DnsCheck> {
  const record = transportName() === 'smtp' ? dkimRecord() : null;
  if (!record) return unknown('dkim');
  if (!areAligned(record.domain, domain))
    return { ...unknown('dkim'), state: 'foreign', name: record.domain };
  return checkDkim(record.name, record.value, await ask(record.name));
}

async function dmarc(domain: string, ask: AskTxt): Promise<DnsCheck> {
  const parent = registeredDomain(domain);
  const given = async (name: string) => ({ name, records: await ask(name) });
  const [own, above] = await Promise.all([
    given(`_dmarc.${domain}`),
    parent === domain ? undefined : given(`_dmarc.${parent}`),
  ]);
  return checkDmarc(own, above);
}
