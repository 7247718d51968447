import { dereference } from '@/lib/http/openapi/dereference';

/** JSON Schema 2020-12, as far as the generated document uses it. */
export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

type Parameter = {
  name: string;
  in: 'query' | 'header' | 'path' | 'cookie';
  required?: boolean;
  description?: string;
  schema: Schema;
};

type Content = { content?: Record<string, { schema: Schema }> };

type RawOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { description: string }>;
  'x-extension'?: boolean;
  'x-codeSamples': Sample[];
};

/** A request to copy. */
type Sample = { label: string; source: string };

export type OpenApiDocument = {
  info: { version: string };
  paths: Record<string, Record<string, RawOperation>>;
};

/** Who may call: anyone, a client with a token or keys, or the project's own pages alone. */
export type Access = 'anyone' | 'client' | 'session';

export type Operation = {
  id: string;
  method: string;
  /** From the origin. */
  path: string;
  /** Other paths that answer the same. */
  otherPaths: string[];
  summary: string;
  description: string;
  isExtension: boolean;
  access: Access;
  parameters: Parameter[];
  /** What the body holds, and in which content types it may come. */
  body: { schema: Schema; types: string[] } | null;
  answer: Schema | null;
  failures: { status: string; description: string }[];
  samples: Sample[];
};

export type Section = { slug: string; title: string; service: string; operations: Operation[] };

const services = [
  { name: 'Email campaign API', base: '/api/email/' },
  { name: 'Store API', base: '/api/' },
];

/** What a reader needs first stands first; the rest keeps the document's order. */
const firstTags = ['Authentication'];
const lastTags = ['Account', 'Operations', 'Service'];

/** The document as the reference shows it: sections of operations, aliases folded into what they repeat, the contract before its extensions. */
export function readSections(source: object): Section[] {
  const document = dereference(source) as OpenApiDocument;
  const sections = new Map<string, Section>();
  const aliases: { of: string; path: string; method: string }[] = [];
  for (const [path, item] of Object.entries(document.paths)) {
    const service = services.find(({ base }) => path.startsWith(base)) ?? { name: 'Other', base: '/' };
    for (const [method, raw] of Object.entries(item)) {
      const original = /The same as `([^`]+)`\./.exec(raw.description ?? '')?.[1];
      if (original) {
        aliases.push({ of: service.base + original, path, method: method.toUpperCase() });
        continue;
      }
      const title = raw.tags[0] ?? 'Other';
      const slug = `${service.base === '/api/email/' ? 'email-' : ''}${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
      const section = sections.get(slug) ?? { slug, title, service: service.name, operations: [] };
      section.operations.push(operationOf(raw, method, path));
      sections.set(slug, section);
    }
  }
  const all = [...sections.values()];
  for (const alias of aliases) {
    const target = all
      .flatMap((section) => section.operations)
      .find((operation) => operation.path === alias.of && operation.method === alias.method);
    target?.otherPaths.push(alias.path);
  }
  for (const section of all) section.operations.sort((a, b) => Number(a.isExtension) - Number(b.isExtension));
  return all.sort((a, b) => rank(a.title) - rank(b.title));
}

function rank(title: string): number {
  if (firstTags.includes(title)) return -1;
  return lastTags.indexOf(title) + 1;
}

function operationOf(raw: RawOperation, method: string, path: string): Operation {
  const bodies = Object.entries(raw.requestBody?.content ?? {});
  const firstBody = bodies[0]?.[1].schema;
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    otherPaths: [],
    summary: raw.summary,
    description: descriptionOf(raw),
    isExtension: raw['x-extension'] === true,
    access: accessOf(raw.security),
    parameters: raw.parameters ?? [],
    body: firstBody ? { schema: firstBody, types: bodies.map(([type]) => type) } : null,
    answer: raw.responses['200']?.content?.['application/json']?.schema ?? null,
    failures: Object.entries(raw.responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, description })),
    samples: raw['x-codeSamples'],
  };
}

/** What the summary doesn't say already. */
function descriptionOf({ summary, description = '' }: RawOperation): string {
  const text = description.replace(/^\*Extension\.\*\s*/, '');
  return text.replace(/\.$/, '') === summary ? '' : text;
}

function accessOf(security: Record<string, unknown>[]): Access {
  if (security.length === 0) return 'anyone';
  return security.every((scheme) => 'session' in scheme) ? 'session' : 'client';
}
