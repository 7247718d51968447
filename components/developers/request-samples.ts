import type { Operation } from './document';
import { exampleOf, requiredExample } from './example';

type Call = {
  url: string;
  method: string;
  headers: [string, string][];
  body: Record<string, unknown> | null;
};

const keyHeaders: Record<string, string> = { PublicKey: 'YOUR_PUBLIC_KEY', SecretKey: 'YOUR_SECRET_KEY' };

function callOf(operation: Operation, origin: string): Call {
  const query = new URLSearchParams();
  const headers: [string, string][] = [];
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (!required) continue;
    if (place === 'query') query.set(name, String(exampleOf(schema, name)));
    if (place === 'header') headers.push([name, keyHeaders[name] ?? String(exampleOf(schema, name))]);
  }
  if (operation.access === 'client') headers.push(['Authorization', 'Bearer YOUR_TOKEN']);
  const body = operation.body ? requiredExample(operation.body.schema) : null;
  const url = `${origin}${operation.path}${query.size > 0 ? `?${query}` : ''}`;
  return { url, method: operation.method, headers, body };
}

/** The request for a POSIX shell. */
export function curlSample(operation: Operation, origin: string): string {
  const { url, method, headers, body } = callOf(operation, origin);
  const lines = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} '${url}'`];
  for (const [name, value] of headers) lines.push(`-H '${name}: ${value}'`);
  if (body) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  }
  return lines.join(' \\\n  ');
}

/** The request for a JavaScript module, in a browser or in Node. */
export function javascriptSample(operation: Operation, origin: string): string {
  const { url, method, headers, body } = callOf(operation, origin);
  const options: string[] = [];
  if (method !== 'GET') options.push(`  method: '${method}',`);
  const all: [string, string][] = body ? [...headers, ['Content-Type', 'application/json']] : headers;
  if (all.length > 0) {
    const pairs = all.map(([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: '${value}',`);
    options.push('  headers: {', ...pairs, '  },');
  }
  if (body)
    options.push(`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`);
  const second = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch('${url}'${second});\nconst answer = await response.json();`;
}
