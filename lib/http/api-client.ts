import type { z } from 'zod';
import { type ApiErrors, ApiFailure } from './api-failure';
import type { Declared, Description, Envelope, Method } from './endpoint';
import type { Follower } from './follower';
import { withFreshSignIn } from './fresh-sign-in';
import { noteServerTime } from './server-clock';

type AnyMethod = Description<'public', undefined, undefined, z.ZodType>['method'];
type AnyDeclared = Declared<AnyMethod, string, unknown, unknown, z.ZodType, Envelope>;

type Methods<M> = M extends readonly (infer Each)[] ? Each : M;
/** Without what else a paged list's links are to keep. */
type Named<T> = { [K in keyof T as string extends K ? never : K]: T[K] };
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** `POST /checkout/quote`, for each endpoint and method, with what it takes and gives. */
type Calls<E extends AnyDeclared> = {
  [D in E as D['envelope'] extends 'message' | 'errors' | undefined
    ? `${Methods<D['method']> & Method} ${D['path']}`
    : never]: {
    input: 'GET' extends Methods<D['method']> ? Named<InputOf<D['query']>> : InputOf<D['body']>;
    query: Named<InputOf<D['query']>>;
    result: z.output<D['response']>;
  };
};

type Call = { input: unknown; query: unknown; result: unknown };
type Input<C> = C extends Call ? C['input'] : never;
type Query<C> = C extends Call ? C['query'] : never;
type Result<C> = C extends Call ? C['result'] : never;
/** Nothing has to be given where nothing is asked for. */
type Given<C, More extends unknown[] = []> =
  Record<never, never> extends Input<C>
    ? [input?: Input<C>, ...More]
    : [Input<C>] extends [undefined]
      ? [input?: undefined, ...More]
      : [input: Input<C>, ...More];

/** How long a refusal to follow something lasts. */
const AGAIN_MS = 15_000;

/**
 * Calls a contract's endpoints from the project's own pages, with the session's cookie. Method, path, input and result
 * are those of the endpoints' definitions, of which the browser gets nothing but the types.
 *
 * @param base where the contract's paths begin, from the origin.
 * @param headersOf what each call says besides
 */
export function apiClient<E extends AnyDeclared>(
  base: string,
  headersOf: () => Record<string, string> = () => ({}),
) {
  type All = Calls<E>;
  type Route = keyof All & string;

  /**
   * Gives what stands under `message`, or under `errors` where the contract has a success there.
   *
   * @throws ApiFailure on everything but a success envelope.
   */
  async function call<R extends Route>(
    route: R,
    ...[input, signal]: Given<All[R], [signal?: AbortSignal]>
  ): Promise<Result<All[R]>> {
    return route.startsWith('GET ')
      ? send(route, input, undefined, signal)
      : send(route, undefined, input, signal);
  }

  /** The same for an endpoint that is not read and takes its record's id from the address. */
  const callOn = <R extends Route>(
    route: R,
    query: Query<All[R]>,
    ...[input]: Given<All[R]>
  ): Promise<Result<All[R]>> => send(route, query, input);

  const send = <R extends Route>(
    route: R,
    query: unknown,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<Result<All[R]>> => withFreshSignIn(() => sendOnce(route, query, body, signal));

  async function sendOnce<R extends Route>(
    route: R,
    query: unknown,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<Result<All[R]>> {
    const [method = '', path = ''] = route.split(' ');
    const askedAt = Date.now();
    const response = await fetch(base + path + searchOf(query), {
      method,
      signal: signal ?? null,
      headers: { ...headersOf(), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    }).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiFailure(0, '');
    });
    noteServerTime(response, askedAt);
    return messageOf(response);
  }

  /**
   * Follows an endpoint that answers with server-sent events, and asks again when its answer ends before the value does.
   *
   * @returns what ends it
   */
  function follow<R extends Route>(
    route: R,
    input: Input<All[R]>,
    { onValue, onLive }: Follower<Result<All[R]>>,
  ): () => void {
    let again: ReturnType<typeof setTimeout> | undefined;
    let events: EventSource | undefined;
    const open = () => {
      events = new EventSource(base + route.split(' ')[1] + searchOf(input));
      events.onopen = () => onLive(true);
      events.addEventListener('change', ({ data }) => onValue(JSON.parse(data) as Result<All[R]>));
      events.addEventListener('end', () => close());
      events.onerror = () => {
        onLive(false);
        // The browser asks again by itself, except where it was refused.
        if (events?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
      };
    };
    const close = () => {
      clearTimeout(again);
      events?.close();
      onLive(false);
    };
    open();
    return close;
  }

  return {
    call,
    callOn,
    follow,

    /** TanStack Query's options for one of the calls. */
    query: <R extends Route>(route: R, ...[input]: Given<All[R]>) => ({
      queryKey: [base, route, input] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(route, ...([input, signal] as Given<All[R], [signal?: AbortSignal]>)),
    }),

    /** The beginning of the keys of all queries of an endpoint, to invalidate them. */
    key: (route: Route) => [base, route] as const,
  };
}

function searchOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : '';
}

async function messageOf<T>(response: Response): Promise<T> {
  const envelope = (await response.json().catch(() => null)) as {
    status?: string;
    message?: T;
    errors?: ApiErrors;
  } | null;
  if (response.ok && envelope?.status === 'success')
    return ('message' in envelope ? envelope.message : envelope.errors) as T;
  const wait = Number(response.headers.get('retry-after')) || undefined;
  throw new ApiFailure(response.status, envelope?.errors ?? '', wait, envelope ?? undefined);
}
