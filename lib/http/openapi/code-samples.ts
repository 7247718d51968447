import type { ExampleFile } from '../endpoint';
import type { SampleCall } from './sample-call';

export type CodeSample = { lang: 'Shell' | 'JavaScript'; label: string; source: string };

/** The request in the languages of the API reference, each to be copied and run as it is. */
export const codeSamples = (call: SampleCall, isFile: boolean): CodeSample[] => [
  { lang: 'Shell', label: 'curl', source: shellSample(call) },
  { lang: 'JavaScript', label: 'JavaScript', source: javascriptSample(call, isFile) },
];

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** The request for a POSIX shell. A file is read from the sample itself. */
function shellSample({ method, url, headers, body, file }: SampleCall): string {
  const lines = [`curl -s${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`];
  for (const [name, value] of headers) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (file) {
    for (const [name, value] of Object.entries(body ?? {})) lines.push(`-F ${quoted(`${name}=${value}`)}`);
    lines.push(`-F ${quoted(`file=@-;filename=${file.name};type=${file.type ?? 'text/csv'}`)}`);
    const call = lines.join(' \\\n  ');
    return file.isBase64
      ? `base64 -d <<'FILE' | ${call}\n${file.content}\nFILE`
      : `${call} <<'FILE'\n${file.content}FILE`;
  }
  if (body) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}

/** The request for a JavaScript module in Node. */
function javascriptSample({ method, url, headers, body, file }: SampleCall, isFile: boolean): string {
  const options: string[] = [];
  if (method !== 'GET') options.push(`  method: '${method}',`);
  const all: [string, string][] =
    body && !file ? [...headers, ['Content-Type', 'application/json']] : headers;
  if (all.length > 0) {
    const pairs = all.map(([name, value]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: '${value}',`);
    options.push('  headers: {', ...pairs, '  },');
  }
  if (file) options.push('  body: form,');
  else if (body)
    options.push(`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`);
  const second = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return [
    ...(file ? formLines(body ?? {}, file) : []),
    `const response = await fetch('${url}'${second});`,
    `const answer = await response.${isFile ? 'text' : 'json'}();`,
  ].join('\n');
}

function formLines(body: Readonly<Record<string, unknown>>, file: ExampleFile) {
  const fields = Object.entries(body).map(
    ([name, value]) => `form.set('${name}', ${JSON.stringify(String(value))});`,
  );
  const content = JSON.stringify(file.content);
  const bytes = file.isBase64 ? `Buffer.from(${content}, 'base64')` : content;
  const made = `new File([${bytes}], '${file.name}', { type: '${file.type ?? 'text/csv'}' })`;
  return ['const form = new FormData();', ...fields, `form.set('file', ${made});`];
}
