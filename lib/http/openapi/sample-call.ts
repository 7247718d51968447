import { type Endpoint, type ExampleFile, type Method, takesKeys } from '../endpoint';
import type { Service } from './service';

/** A request as a sample shows it. */
export type SampleCall = {
  method: Method;
  url: string;
  headers: [name: string, value: string][];
  /** Sent as JSON, or with a file as a form. */
  body: Readonly<Record<string, unknown>> | undefined;
  file: ExampleFile | undefined;
};

/** What stands for a header's value that only the reader knows. */
const placeholders: Record<string, string> = { PublicKey: 'YOUR_PUBLIC_KEY', SecretKey: 'YOUR_SECRET_KEY' };

/** What a signed-in browser sends from one of the project's own pages. */
const pageHeaders = { Cookie: 'loadout.session=YOUR_SESSION', 'Sec-Fetch-Site': 'same-origin' };

export function sampleCall(
  { contract, sampleHeaders }: Service,
  endpoint: Endpoint,
  { method, path, origin }: { method: Method; path: string; origin: string },
): SampleCall {
  const { auth, headers = {}, example = {} } = endpoint;
  const query = new URLSearchParams(
    Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const required = Object.entries(headers).filter(([, header]) => header.required);
  return {
    method,
    url: `${origin}${contract.base}${path}${query.size > 0 ? `?${query}` : ''}`,
    headers: [
      ...required.map(([name]): [string, string] => [name, placeholders[name] ?? name]),
      ...(auth === 'session' || example.fromPage ? Object.entries(pageHeaders) : []),
      ...(takesKeys(auth) ? Object.entries(sampleHeaders) : []),
    ],
    body: example.body ?? (endpoint.body ? {} : undefined),
    file: example.file,
  };
}
