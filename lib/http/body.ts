import { DomainError, isDomainError } from '@/lib/errors';

/** Bytes of a request body unless the endpoint says otherwise. */
export const MAX_BODY_BYTES = 1024 * 1024;
const FIRST_BYTES = 16 * 1024;
/** A bulk call's 100,000 ids, and what may stand beside them. */
const MAX_PAIRS = 100_100;

type Fields = Record<string, unknown>;

const malformed = (text: string) => new DomainError('malformed', text);
const tooLarge = (limit: number) =>
  new DomainError(
    'too-large',
    `The request body must not be greater than ${Math.floor(limit / 1024)} kilobytes.`,
  );

/**
 * A request's body as one object, whether it came as JSON, urlencoded or multipart. `a[]=` and `a[0]=` become
 * lists, `a[b]=` an object. No body is an empty object.
 *
 * @throws DomainError malformed, content-type or too-large.
 */
export async function readBody(request: Request, limit = MAX_BODY_BYTES): Promise<Fields> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return {};
  if (type === 'application/json' || type.endsWith('+json')) return fromJson(bytes);
  if (type === 'application/x-www-form-urlencoded') return fromPairs(new URLSearchParams(decode(bytes)));
  if (type === 'multipart/form-data') return fromMultipart(request, bytes);
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

function fromJson(bytes: Uint8Array): Fields {
  let value: unknown;
  try {
    value = JSON.parse(decode(bytes));
  } catch (error) {
    throw isDomainError(error) ? error : malformed('The request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw malformed('The request body must be a JSON object.');
  }
  return value as Fields;
}

async function fromMultipart(request: Request, bytes: Uint8Array): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  const form = await new Response(Buffer.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformed('The request body is not valid multipart/form-data.');
    });
  return fromPairs(form);
}

function fromPairs(pairs: Iterable<[string, unknown]>): Fields {
  const fields: Fields = Object.create(null);
  const lists = new Map<string, { index: number; value: unknown }[]>();
  let count = 0;
  for (const [key, value] of pairs) {
    if (++count > MAX_PAIRS) throw malformed(`The request must not have more than ${MAX_PAIRS} fields.`);
    const bracket = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key);
    const name = bracket?.[1];
    if (name === undefined) fields[key] = value;
    else if (bracket?.[2] === '' || /^\d{1,9}$/.test(bracket?.[2] ?? '')) {
      const list = lists.get(name) ?? [];
      list.push({ index: bracket?.[2] === '' ? list.length : Number(bracket?.[2]), value });
      lists.set(name, list);
    } else setMember(fields, name, bracket?.[2] ?? '', value);
  }
  for (const [name, list] of lists) {
    fields[name] = list.sort((a, b) => a.index - b.index).map((item) => item.value);
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
