import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#language';
import { showToast } from './toast';

/**
 * A part of the page that is fetched when it is first wanted, and kept. Where it can't be fetched, a toast says so and
 * the page stays.
 *
 * @param onMissing takes the wish for it back.
 */
export function usePart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
  onMissing: () => void,
): ComponentType<P> | null {
  const texts = useTexts('ui');
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const fetchPart = useEffectEvent(() =>
    load().then(
      (module) => setPart(() => module.default),
      () => {
        onMissing();
        showToast({ kind: 'error', title: texts.notFetched });
      },
    ),
  );
  useEffect(() => {
    if (isWanted && !Part) void fetchPart();
  }, [isWanted, Part]);
  return Part;
}
