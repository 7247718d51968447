import type { z } from 'zod';
import type { AccountPermission } from '@/lib/auth/account-permissions';
import type { Actor } from '@/lib/auth/actor';
import type { Permission } from '@/lib/auth/permissions';
import type { Filled } from '@/lib/cache';
import type { Workload } from '@/lib/db/workload.mjs';
import type { BrokenRule, Problem } from '@/lib/errors';
import type { ReadFields } from '@/lib/read-fields';
import type { Made } from './made';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anyone (`public`), an account by any accepted credential (`client`), a person signed in to the
 * pages (`session`), an account of the shop’s team with a permission, such as `orders:refund`, or an account by any
 * accepted credential whose member has a permission there, such as `sends:write`.
 */
export type AuthMode = 'public' | 'client' | 'session' | Permission | AccountPermission;

/** Whether keys and tokens are accepted, beside the session of the pages. */
export const takesKeys = (auth: AuthMode): boolean => auth !== 'public' && auth !== 'session';

export type Envelope = 'message' | 'errors' | 'flat';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Context<A extends AuthMode, Q, B> = {
  actor: A extends 'public' ? Actor | null : Actor;
  query: Parsed<Q>;
  body: Parsed<B>;
  request: Request;
  /** The client's network address, as the server saw it. */
  address: string;
};

/** A file of a sample: CSV unless `type` says otherwise; what is no text is written in base64. */
export type ExampleFile = { name: string; type?: string; content: string; isBase64?: true };

/** A request that works on the demo data: the samples of the API reference are made of it. */
export type Example = {
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  /** The form's `file`. */
  file?: ExampleFile;
  /** Sent from one of the project's own pages, in a browser that is signed in. */
  fromPage?: true;
  /** What it is answered where success takes more than demo data, such as a token from an email. */
  status?: number;
};

/** What an endpoint is, apart from its work: the route, the validation and the document all come from this. */
export type Description<A extends AuthMode, Q, B, R> = {
  /** More than one where the contract takes several. */
  method: Method | readonly [Method, ...Method[]];
  /** Below the contract's base. */
  path: `/${string}`;
  /** Other paths that answer the same. */
  otherPaths?: readonly `/${string}`[];
  summary: string;
  description?: string;
  tag: string;
  /** Not in the contract; added because the product needs it. */
  extension?: boolean;
  /** Required, so that no endpoint can ship without saying who may call it. */
  auth: A;
  query?: Q;
  body?: B;
  /**
   * What the verb would find wrong with the body's fields that could be read, asked where its schema has refused others:
   * a client is told of all problems at once.
   */
  check?: (given: {
    actor: Context<A, Q, B>['actor'];
    read: ReadFields<Parsed<B>>;
  }) => Promise<readonly (Problem | BrokenRule)[]>;
  /** Other names of body fields: alias → field. */
  aliases?: Readonly<Record<string, string>>;
  /** What stands under the envelope's `message`. */
  response: R;
  /** Where the result goes: under `message` (default), under `errors` (the contract's quirk), or beside `status`. */
  envelope?: Envelope;
  /** How a failed validation is told; by default texts for writes, the general failure for reads. */
  failures?: 'general' | 'texts';
  /**
   * The field of the query or body that names the record the call is about. Malformed, or missing in a query, it
   * names none: the contract's not-found.
   */
  record?: string;
  /**
   * A GET that changes something, as the contract has some. HEAD answers without doing it, once this has found the record;
   * it throws not-found as the handler does. It takes keys alone: any picture on a page calls a GET with the session’s cookie.
   */
  writes?: (given: Pick<Context<A, Q, B>, 'actor' | 'query'>) => Promise<unknown>;
  /** A POST that changes nothing, such as a count of what its body describes: it ends when its client leaves. */
  isRead?: true;
  /** Keeps its answers for an `Idempotency-Key` itself, in the transaction of its work. */
  ownIdempotency?: true;
  /** Counts each call as an attempt at guessing something, and lets few in at once. */
  strictRateLimit?: boolean;
  /** Takes of a session that it has shown its password or a passkey of late. Keys and tokens are secrets themselves. */
  fresh?: true;
  /** Ends what somebody has begun, such as a payment: those who begin don't keep it waiting, however many they are. */
  isAhead?: boolean;
  example?: Example;
  /** When it gives a status that the endpoints of its kind don't give, for the document. */
  statuses?: Readonly<Partial<Record<304 | 401 | 403 | 409 | 503, string>>>;
  /** Its `Location` names what it has made, for the document. */
  locates?: true;
  /** Headers that the endpoint reads, for the document. */
  headers?: Readonly<Record<string, { required?: boolean; description: string }>>;
  maxBodyBytes?: number;
  /** Whose share of the connections it uses; the APIs' unless given. */
  workload?: Workload;
  /** A form with a file, in place of `body`: the handler reads it from the request as it arrives. */
  upload?: z.ZodObject;
  /** The media type of a success that is a file and no envelope. */
  file?: string;
};

/** Reads that are the same for all callers, or for all of one variant, are answered from memory. */
type CachedRead<A extends AuthMode, Q, B, R extends z.ZodType> = {
  /** What the answer depends on besides the query, such as whether the caller has ordered. */
  variant?: (context: Context<A, Q, B>) => Promise<string>;
  read: (context: Context<A, Q, B>, variant: string) => Promise<Filled<z.input<R>>>;
};

/** A list of unbounded length: it leaves as it is read from the database, so that memory stays flat. */
type StreamedRead<C = Context<AuthMode, z.ZodObject, z.ZodObject>> = {
  /** The response's field that holds the list. */
  under: string;
  /** The list's records, in batches. */
  rows: (context: C) => AsyncIterable<readonly unknown[]>;
  /** Where the query asks for a page: that page, whole. Undefined where it does not. */
  page?: (context: C) => Promise<unknown>;
  /** What the whole list takes, beside what a page of it takes. */
  wholeNeeds?: AccountPermission;
};

export type Definition<
  A extends AuthMode,
  Q extends z.ZodObject | undefined,
  B extends z.ZodObject | undefined,
  R extends z.ZodType,
> = Description<A, Q, B, R> &
  (
    | {
        handler: (context: Context<A, Q, B>) => Promise<z.input<R> | Made<z.input<R>> | Response>;
        cached?: undefined;
        streamed?: undefined;
      }
    | { cached: CachedRead<A, Q, B, R>; handler?: undefined; streamed?: undefined }
    | { streamed: StreamedRead<Context<A, Q, B>>; handler?: undefined; cached?: undefined }
  );

/** An endpoint with what its definition says of each call: the types by which the browser's client calls it. */
export type Declared<M, P, Q, B, R, V> = Omit<Endpoint, 'method' | 'path' | 'query' | 'body'> & {
  method: M;
  path: P;
  query: Q;
  body: B;
  response: R;
  envelope?: V;
};

/** The endpoints among a module's exports. */
export type DeclaredIn<Noun> = Noun extends unknown ? Noun[keyof Noun] : never;

/** An endpoint as the registry, the route and the document see it, whatever its types. */
export type Endpoint = Omit<
  Description<AuthMode, z.ZodObject | undefined, z.ZodObject | undefined, z.ZodType>,
  'check' | 'writes'
> & {
  methods: readonly Method[];
  check?: Description<AuthMode, z.ZodObject, z.ZodObject, z.ZodType>['check'];
  writes?: Description<AuthMode, z.ZodObject, z.ZodObject, z.ZodType>['writes'];
  handler?: (context: Context<AuthMode, z.ZodObject, z.ZodObject>) => Promise<unknown>;
  cached?: CachedRead<AuthMode, z.ZodObject, z.ZodObject, z.ZodType>;
  streamed?: StreamedRead;
};
