import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { applyBrand } from '@/lib/campaign/brand/queries';
import { templatesKey, versionCalls } from '@/lib/campaign/templates/queries';

type Design = { id: number; name: string };
type Applied = Design & { version: number; at: string };

export type Result =
  | { kind: 'applied'; applied: readonly Applied[]; failed: readonly string[] }
  | { kind: 'undone'; count: number; failed: readonly string[] };

/** Applies the brand to one template after the other, and takes all of it back. */
export function useApplyBrand() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const isStopped = useRef(false);

  /** @returns the names of those that it didn't work for. */
  async function each<T extends Design>(items: readonly T[], act: (item: T) => Promise<void>) {
    const failed: string[] = [];
    isStopped.current = false;
    for (const [done, item] of items.entries()) {
      if (isStopped.current) break;
      setProgress({ done, all: items.length });
      await act(item).catch(() => failed.push(item.name));
    }
    setProgress(null);
    void client.invalidateQueries({ queryKey: templatesKey });
    return failed;
  }

  return {
    progress,
    result,
    reset: () => setResult(null),
    stop: () => {
      isStopped.current = true;
    },
    async apply(designs: readonly Design[]) {
      const applied: Applied[] = [];
      const failed = await each(designs, async (design) => {
        const { version_id, updated_at } = await applyBrand(design.id);
        if (version_id !== null && updated_at !== null)
          applied.push({ ...design, version: version_id, at: updated_at });
      });
      setResult({ kind: 'applied', applied, failed });
    },
    async undo(applied: readonly Applied[]) {
      let count = 0;
      const failed = await each(applied, async ({ version, at }) => {
        await versionCalls.restore(version, at);
        count += 1;
      });
      setResult({ kind: 'undone', count, failed });
    },
  };
}
