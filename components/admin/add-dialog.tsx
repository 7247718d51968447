import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';

type Texts = {
  title: string;
  search: string;
  none: string;
  failed: string;
  retry: string;
  add: string;
  label: (name: string) => string;
  added: string;
  first: string;
  close: string;
};

/** `taken`: why it can’t be added, where it can’t. */
type Row = {
  key: string;
  name: string;
  fullName: string;
  detail: ReactNode;
  side?: ReactNode;
  taken?: string | null;
};

type Props<Found> = {
  texts: Texts;
  search: string;
  onSearch: (search: string) => void;
  query: { isError: boolean; isFetching: boolean; isSuccess: boolean; refetch: () => unknown };
  found: readonly Found[];
  /** How many are found at most. */
  most: number;
  rowOf: (found: Found) => Row;
  isAdded: (key: string) => boolean;
  onAdd: (found: Found) => void;
  onClose: () => void;
};

/** Finds records by what is typed, and adds them one by one. */
export function AddDialog<Found>({
  texts,
  search,
  onSearch,
  query,
  found,
  most,
  rowOf,
  isAdded,
  onAdd,
  onClose,
}: Props<Found>) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={texts.title}>
      <div className="grid gap-3">
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
        {query.isError && (
          <Notice tone="bad" actions={<Button onClick={() => query.refetch()}>{texts.retry}</Button>}>
            {texts.failed}
          </Notice>
        )}
        <ul aria-busy={query.isFetching} className="max-h-[50vh] min-h-40 overflow-y-auto">
          {found.map((one) => {
            const { key, name, fullName, detail, side, taken } = rowOf(one);
            return (
              <li key={key} className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
                <span className="grid min-w-0 flex-1">
                  <span className="font-medium wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted wrap-anywhere">{detail}</span>
                </span>
                {side && <span className="tabular-nums">{side}</span>}
                <span className="flex w-28 shrink-0 justify-end text-sm text-muted">
                  {isAdded(key) ? (
                    <span className="inline-flex items-center gap-1.5">
                      <Check aria-hidden="true" className="size-4" />
                      {texts.added}
                    </span>
                  ) : taken ? (
                    <span className="text-right wrap-anywhere">{taken}</span>
                  ) : (
                    <Button size="small" aria-label={texts.label(fullName)} onClick={() => onAdd(one)}>
                      {texts.add}
                    </Button>
                  )}
                </span>
              </li>
            );
          })}
          {query.isSuccess && found.length === 0 && <li className="py-2 text-muted">{texts.none}</li>}
        </ul>
        {found.length === most && <p className="text-sm text-muted">{texts.first}</p>}
        <div>
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
