import { type ChangeEvent, type Ref, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

type Controlled<F extends Field> = {
  ref?: Ref<F> | undefined;
  value?: unknown;
  onChange?: ((event: ChangeEvent<F>) => void) | undefined;
};

/** Noted by public/early-input.js. What a browser fills in again after a reload is not among them. */
const isTyped = (node: Field) =>
  (globalThis as { loadoutTyped?: WeakSet<Field> }).loadoutTyped?.has(node) ?? false;

/**
 * Takes over what somebody has typed into a controlled field before the page's scripts were there: React would put the
 * server's value in its place.
 *
 * @returns the field's ref.
 */
export function useEarlyText<F extends Field>({ ref, value, onChange }: Controlled<F>): Ref<F> {
  const own = useRef<F>(null);
  const field = ref ?? own;
  const take = useEffectEvent(() => {
    const node = typeof field === 'function' ? null : field.current;
    if (node && value !== undefined && node.value !== String(value) && isTyped(node))
      onChange?.({ target: node, currentTarget: node } as ChangeEvent<F>);
  });
  useLayoutEffect(() => take(), []);
  return field;
}
