/**
 * A client of the driver with some of its methods replaced; what isn't replaced is the client's own.
 *
 * @param methods by name. Each has to take what the driver's callers pass: overloads can't be checked here.
 * @param call replaces what calling the client itself does.
 */
export function withMethods<Client extends (...args: never[]) => unknown>(
  client: Client,
  methods: { [Name in keyof Client]?: unknown },
  call?: (...args: [never]) => unknown,
): Client {
  return new Proxy(client, {
    get: (target, name) => Reflect.get(Object.hasOwn(methods, name) ? methods : target, name),
    ...(call && { apply: (_target, _self, args: [never]) => call(...args) }),
  });
}
