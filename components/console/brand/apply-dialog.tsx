'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { DialogActions } from '@/components/ui/dialog-actions';
import { type BrandKit, brandDesignsQuery } from '@/lib/campaign/brand/queries';
import { ApplyResult } from './apply-result';
import { DesignChange } from './design-change';
import { useApplyBrand } from './use-apply-brand';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; kit: BrandKit };

/** Shows which templates the brand would change, and how; changes the chosen ones, and takes it back. */
export function ApplyDialog({ open, onOpenChange, kit }: Props) {
  const texts = useTexts('brand').applyAll;
  const applying = useApplyBrand();
  const { progress, result } = applying;
  const change = (isOpen: boolean) => {
    if (progress) return;
    if (!isOpen) applying.reset();
    onOpenChange(isOpen);
  };
  return (
    <Dialog open={open} onOpenChange={change} title={texts.title} description={texts.intro} isWide>
      {result ? (
        <ApplyResult result={result} applying={applying} onClose={() => change(false)} />
      ) : (
        <Choice kit={kit} applying={applying} />
      )}
    </Dialog>
  );
}

type ChoiceProps = { kit: BrandKit; applying: ReturnType<typeof useApplyBrand> };

function Choice({ kit, applying }: ChoiceProps) {
  const all = useTexts('brand');
  const texts = all.applyAll;
  const query = useQuery(brandDesignsQuery());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { progress } = applying;
  if (!query.data) return <LoadState query={query} title={all.title} className="h-60" />;
  const { templates, html_only } = query.data;
  const chosen = templates.filter(({ id }) => !left.has(id));
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(left);
    for (const id of ids)
      if (isChosen) next.delete(id);
      else next.add(id);
    setLeft(next);
  };
  return (
    <>
      {templates.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <>
          <Checkbox
            label={texts.all}
            checked={left.size === 0}
            onChange={({ target }) =>
              choose(
                templates.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-5">
            {templates.map(({ id, name }) => (
              <li key={id} className="grid min-w-0 grid-cols-1 content-start gap-2">
                <Checkbox
                  label={name}
                  checked={!left.has(id)}
                  onChange={({ target }) => choose([id], target.checked)}
                />
                <DesignChange id={id} kit={kit} />
              </li>
            ))}
          </ul>
        </>
      )}
      {html_only > 0 && <p className="text-sm text-muted">{texts.htmlOnly(html_only)}</p>}
      <DialogActions>
        {progress && (
          <>
            <p role="status" className="mr-auto self-center text-muted">
              {texts.progress(progress.done, progress.all)}
            </p>
            <Button onClick={applying.stop}>{texts.stop}</Button>
          </>
        )}
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          pending={progress !== null}
          onClick={() => void applying.apply(chosen)}
        >
          {texts.apply(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}
