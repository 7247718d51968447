/** A value as it stands in a request: what JSON can say, and texts with broken characters. */
export type Value = unknown;
export type Fields = [name: string, value: Value][];
export type Encoding = 'json' | 'urlencoded' | 'multipart';
export const encodings = ['json', 'urlencoded', 'multipart'] as const;

type Encoded = { type: string; body: Buffer };

/** A body in one of the three encodings. Fields stay in their order, also those that are there twice. */
export function encode(encoding: Encoding, fields: Fields): Encoded {
  if (encoding === 'json') return { type: 'application/json', body: Buffer.from(jsonObject(fields)) };
  const pairs = fields.flatMap(([name, value]) => pairsOf(name, value));
  if (encoding === 'urlencoded') {
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(queryOf(pairs)) };
  }
  const boundary = 'x-boundary-7d1c0f';
  const parts = pairs.map(
    ([name, text]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${text}\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
  };
}

export const queryText = (fields: Fields): string =>
  queryOf(fields.flatMap(([name, value]) => pairsOf(name, value)));

/** Written by hand: an object would lose `__proto__` and keys that are there twice. */
const jsonObject = (fields: Fields) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

function pairsOf(name: string, value: Value): [string, string][] {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.map((item, index) => [index % 2 ? `${name}[]` : `${name}[${index}]`, String(item)]);
  }
  if (typeof value === 'object' && value !== null) return [[name, JSON.stringify(value)]];
  return [[name, String(value ?? '')]];
}

const queryOf = (pairs: [string, string][]) =>
  pairs.map(([name, text]) => `${percent(name)}=${percent(text)}`).join('&');

const percent = (text: string) => encodeURIComponent(text.toWellFormed());
