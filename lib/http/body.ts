import { DomainError, isDomainError } from '@/lib/errors';

/** Bytes of a request body unless the endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** The same of a request without credentials: more than twice what an order of the most lines takes. */
export const MAX_GUEST_BODY_BYTES = 64 * 1024;
const FIRST_BYTES = 16 * 1024;
/** Levels of JSON: more than any design has. */
const MAX_DEPTH = 500;

/**
 * Fields of a form, which cost much more than their bytes: of an ordinary body, and of one that may be larger, such as a
 * bulk call's 100,000 ids with what may stand beside them. Parts of multipart cost more still.
 */
const MAX_FIELDS = { form: [10_000, 100_100], multipart: [1_000, 20_000] } as const;

const maxFields = (encoding: keyof typeof MAX_FIELDS, limit: number): number =>
  MAX_FIELDS[encoding][limit > MAX_BODY_BYTES ? 1 : 0];

type Fields = Record<string, unknown>;

/** Bytes of a part's own headers that are looked at. */
const MAX_PART_HEAD = 1024;

const AMPERSAND = Buffer.from('&');

const malformed = (text: string) => new DomainError('malformed', text);
const tooLarge = (limit: number) =>
  new DomainError(
    'too-large',
    `The request body must not be greater than ${Math.floor(limit / 1024)} kilobytes.`,
  );

const tooMany = (limit: number) =>
  new DomainError('too-large', `The request must not have more than ${limit} fields.`);

/**
 * A request's body as one object, whether it came as JSON, urlencoded or multipart. `a=1&a=2`, `a[]=` and `a[0]=`
 * become lists, `a[b]=` an object. No body is an empty object.
 *
 * @throws DomainError malformed, content-type or too-large.
 */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<Fields> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return {};
  if (type === 'application/json' || type.endsWith('+json')) return fromJson(bytes);
  if (type === 'application/x-www-form-urlencoded') {
    refuseMore(bytes, AMPERSAND, maxFields('form', limit));
    return fromPairs(new URLSearchParams(decode(bytes)));
  }
  if (type === 'multipart/form-data') return fromMultipart(request, bytes, maxFields('multipart', limit));
  throw new DomainError(
    'content-type',
    'The content type must be application/json, application/x-www-form-urlencoded or multipart/form-data.',
  );
}

/** A query's parameters as one object, by the same rules as a form. */
export function readQuery(url: URL): Fields {
  return fromPairs(url.searchParams);
}

/**
 * A request's body as it came, for what is signed over its bytes.
 *
 * @throws DomainError too-large.
 */
export async function readBytes(request: Request, limit = MAX_BODY_BYTES): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  let bytes = Buffer.allocUnsafeSlow(Math.min(limit, FIRST_BYTES));
  let length = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    const end = length + chunk.length;
    if (end > limit) throw tooLarge(limit);
    if (end > bytes.length) {
      // By what has come and not by what was announced: an announcement costs nothing.
      const larger = Buffer.allocUnsafeSlow(Math.min(limit, Math.max(end, 2 * bytes.length)));
      bytes.copy(larger, 0, 0, length);
      bytes = larger;
    }
    bytes.set(chunk, length);
    length = end;
  }
  return bytes.subarray(0, length);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed('The request body is not valid UTF-8.');
  }
}

/** Counts what stands between fields before anything is made of them. @throws DomainError too-large. */
function refuseMore(bytes: Uint8Array, separator: Buffer, limit: number): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + separator.length))
    if (++count > limit) throw tooMany(limit);
}

/** Whether JSON has more levels than are read; a parser takes seconds for half a million. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isText = false;
    } else if (code === 0x22) isText = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return false;
}

function fromJson(bytes: Uint8Array): Fields {
  let value: unknown;
  try {
    const text = decode(bytes);
    if (isTooDeep(text)) {
      if (!/^\s*\{/.test(text)) throw malformed('The request body must be a JSON object.');
      throw new DomainError('too-large', `The request body must not have more than ${MAX_DEPTH} levels.`);
    }
    value = JSON.parse(text);
  } catch (error) {
    throw isDomainError(error) ? error : malformed('The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('The request body must be a JSON object.');
  }
  return value as Fields;
}

async function fromMultipart(request: Request, bytes: Uint8Array, limit: number): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  // The last one ends the form.
  if (boundary) {
    refuseMore(bytes, Buffer.from(`--${boundary}`), limit + 1);
    refuseDoubled(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), `--${boundary}`);
  }
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed('The request body is not valid multipart/form-data.');
    });
  return fromPairs(form);
}

/**
 * Refuses a form that says a field in two encodings: generated clients send fields, files and JSON of one order at once,
 * which must not be added up. A program that repeats a key writes each part in the same way.
 *
 * @throws DomainError malformed
 */
function refuseDoubled(body: Buffer, delimiter: string): void {
  const types = new Map<string, string>();
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    const head = body.toString('latin1', at + delimiter.length, at + delimiter.length + MAX_PART_HEAD);
    const [lines = ''] = head.split('\r\n\r\n', 1);
    const [, quoted, bare] =
      /^content-disposition:[^\r\n]*?;\s*name=(?:"([^"]*)"|([^;\s]*))/im.exec(lines) ?? [];
    const name = (quoted ?? bare)?.replace(/\[\d*\]$/, '');
    if (name === undefined) continue;
    const type = /^content-type:\s*([^;\r\n]*)/im.exec(lines)?.[1]?.trim().toLowerCase() ?? '';
    const known = types.get(name);
    if (known !== undefined && known !== type)
      throw malformed(
        `The field ${name.slice(0, 100)} is in the form twice, in two encodings. Send the request as JSON, or each field in one way.`,
      );
    types.set(name, type);
  }
}

/** The values of a form's key that came several times: a list where one is wanted, and otherwise the last. */
export class Repeated extends Array<unknown> {}

type Gathered = { isList: boolean; items: { index: number; value: unknown }[] };

function fromPairs(pairs: Iterable<[string, unknown]>): Fields {
  const fields: Fields = Object.create(null);
  const gathered = new Map<string, Gathered>();
  for (const [key, value] of pairs) {
    const [, name = key, inside] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? [];
    if (inside !== undefined && inside !== '' && !/^\d{1,9}$/.test(inside)) {
      setMember(fields, name, inside, value);
      continue;
    }
    const of = gathered.get(name) ?? { isList: false, items: [] };
    of.isList ||= inside !== undefined;
    of.items.push({ index: inside ? Number(inside) : of.items.length, value });
    gathered.set(name, of);
  }
  for (const [name, { isList, items }] of gathered) {
    const values = items.sort((a, b) => a.index - b.index).map((item) => item.value);
    if (isList) fields[name] = values;
    else fields[name] = values.length > 1 ? Repeated.from(values) : values[0];
  }
  return fields;
}

function setMember(fields: Fields, name: string, member: string, value: unknown): void {
  const existing = fields[name];
  const object: Fields =
    typeof existing === 'object' && existing !== null ? (existing as Fields) : Object.create(null);
  object[member] = value;
  fields[name] = object;
}
