type Json = Record<string, unknown>;

/** A document with each reference into itself replaced by what it names; what stands beside a reference goes before it. */
export function dereference(document: object): unknown {
  const at = (ref: string): unknown =>
    ref
      .slice(2)
      .split('/')
      .reduce((node: unknown, key) => (node as Json | undefined)?.[key], document);
  const resolve = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(resolve);
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as Json;
    const fields = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, resolve(value)]));
    return typeof $ref === 'string' ? { ...(resolve(at($ref)) as Json), ...fields } : fields;
  };
  return resolve(document);
}
