import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { sampleRequest } from '@/components/account/sample-request';
import { ReferenceFrame } from '@/components/developers/reference-frame';
import { CodeBlock } from '@/components/ui/code-block';
import { PageHeader } from '@/components/ui/page-header';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { env } from '@/lib/env';
import { type GuideName, guideHref } from '@/lib/guides/guides';
import { readGuideTitles } from '@/lib/guides/read-guide';
import { referenceSections } from './reference';

export const metadata: Metadata = {
  title: 'API reference',
  description: 'Every endpoint of Loadout, with parameters, answers, failures and requests to copy.',
};
export const dynamic = 'force-dynamic';

const FIRST: readonly GuideName[] = ['first-order', 'first-campaign'];

const success = `{
  "status": "success",
  "message": { "utr": "LD7Q2M4XKPW9ZC3A" }
}`;

const failure = `{
  "status": "failed",
  "errors": ["The service ids field is required."]
}`;

export default async function DevelopersPage() {
  const origin = env().APP_URL;
  const sections = referenceSections();
  const guides = (await readGuideTitles()).filter(({ name }) => FIRST.includes(name));
  const count = sections.reduce((sum, section) => sum + section.operations.length, 0);
  return (
    <ReferenceFrame sections={sections} current="/developers">
      <div className="grid max-w-3xl grid-cols-1 gap-10">
        <PageHeader
          title="API reference"
          intro={`${count} endpoints, generated from the definitions that also validate every request.`}
        />
        <Panel title="Get started" intro="Two guides walk you through a whole task, request by request.">
          <ul className="grid gap-3 sm:grid-cols-2">
            {guides.map(({ name, title }) => (
              <li key={name}>
                <TextLink href={guideHref(name)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel
          title="A first request"
          intro={
            <>
              Take the key pair from <TextLink href="/account/developers#api-key">API Key</TextLink> in your
              account. The first line fetches a token, the second one uses it.
            </>
          }
        >
          <CodeBlock
            label="A token, and a first request"
            code={sampleRequest({ baseUrl: `${origin}/api`, publicKey: 'YOUR_PUBLIC_KEY' })}
          />
        </Panel>
        <Panel title="Base address">
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            {[...new Set(sections.map((section) => section.service))].map((service) => (
              <div key={service} className="contents">
                <dt className="text-muted">{service}</dt>
                <dd className="font-mono">
                  {origin}/api{service === 'Email campaign API' && '/email'}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Credentials" intro="Every endpoint says at its head which of these it takes.">
          <dl className="grid gap-4">
            <Term name="Bearer token">
              <Code>Authorization: Bearer 12|…</Code>, or the bare token. Good for 30 days unless the server
              is set up otherwise; revoked one by one in your account, and all at once when the key pair or
              the password changes.
            </Term>
            <Term name="Key pair">
              <Code>PublicKey</Code> and <Code>SecretKey</Code> as headers on any request. Keep the secret on
              a server: it is shown once, and only its hash is kept.
            </Term>
            <Term name="Session">
              The cookie of a signed-in browser, for the project’s own pages. It does not count from another
              site.
            </Term>
          </dl>
        </Panel>
        <Panel title="Requests and answers" intro="Every answer is JSON in one of two envelopes.">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <CodeBlock label="Success" code={success} />
            <CodeBlock label="Failure" code={failure} />
          </div>
          <ul className="grid max-w-prose list-disc gap-1.5 pl-5 text-muted">
            <li>
              Writes take JSON, urlencoded and multipart bodies alike. Arrays in forms are{' '}
              <Code>ids[]=1</Code> or <Code>ids[0]=1</Code>.
            </li>
            <li>
              <Code>errors</Code> is a text, or a list with one text for each problem of the input.
            </li>
            <li>Times are UTC with six digits of a second; money is a number in the currency beside it.</li>
            <li>
              <Code>X-Request-Id</Code> comes with every answer, or is the one you sent.{' '}
              <Code>X-RateLimit-Limit</Code>, <Code>-Remaining</Code> and <Code>-Reset</Code> say how much is
              left; a 429 says in <Code>Retry-After</Code> when to come back.
            </li>
            <li>
              What is marked <em>Extension</em> goes beyond the published contract. A client of the contract
              never notices it.
            </li>
          </ul>
        </Panel>
        <Panel title="Machine-readable">
          <p className="text-muted">
            The same as an OpenAPI 3.1 document:{' '}
            <TextLink href="/api/openapi.json">/api/openapi.json</TextLink>
          </p>
        </Panel>
      </div>
    </ReferenceFrame>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-medium">{name}</dt>
      <dd className="max-w-prose text-muted">{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code className="rounded-[4px] bg-hover px-1 py-px font-mono text-[0.925em] text-text">{children}</code>
  );
}
