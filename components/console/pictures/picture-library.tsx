import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { useGrowingRows } from '@/components/ui/data-table/use-growing-rows';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { useDebounced } from '@/components/ui/use-debounced';
import {
  PICTURES_PER_PAGE,
  type Picture,
  pictureCalls,
  pictureRows,
  picturesKey,
} from '@/lib/campaign/pictures/queries';
import { PictureUses } from './picture-uses';

const SEARCH_AFTER_MS = 250;

type Props = {
  onChoose: (picture: Picture) => void;
  /** What choosing one does, for a screen reader. */
  choiceLabel: (name: string) => string;
  /** Shows more of them beside each other, on a page of their own. */
  isWide?: boolean;
};

/** The account's pictures, newest first. */
export function PictureLibrary({ onChoose, choiceLabel, isWide = false }: Props) {
  const texts = useTexts('pictures');
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const rows = useGrowingRows({
    pageQuery: (page) => pictureRows(wanted, page),
    pageSize: PICTURES_PER_PAGE,
  });
  if (rows.failure) return <LoadFailure title={texts.failed} error={rows.failure} onRetry={rows.retry} />;
  if (rows.total === 0 && wanted === '' && !rows.isLoading)
    return <p className="text-muted">{texts.empty}</p>;
  return (
    <div className="grid min-w-0 gap-4">
      <Input
        type="search"
        aria-label={texts.searchHint}
        placeholder={texts.searchHint}
        className={clsx(isWide && 'max-w-md')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {rows.total === 0 && !rows.isLoading && <p className="text-muted">{texts.noMatch}</p>}
      <ul
        aria-label={texts.title}
        aria-busy={rows.isOld}
        className={clsx(
          'grid gap-x-4 gap-y-6',
          isWide ? 'grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))]' : 'grid-cols-2 sm:grid-cols-3',
        )}
      >
        {rows.shown.map(
          (picture) =>
            picture && (
              <LibraryPicture
                key={picture.id}
                picture={picture}
                label={choiceLabel(picture.file_name)}
                onChoose={onChoose}
              />
            ),
        )}
      </ul>
      {rows.showMore && (
        <Button className="justify-self-center" onClick={rows.showMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

type OneProps = { picture: Picture; label: string; onChoose: (picture: Picture) => void };

function LibraryPicture({ picture, label, onChoose }: OneProps) {
  const texts = useTexts('pictures');
  const { number } = useFormats();
  const client = useQueryClient();
  const { id, file_name: name, url, width, height } = picture;
  const refresh = () => client.invalidateQueries({ queryKey: picturesKey });
  const remove = async () => {
    await pictureCalls.delete(id);
    await refresh();
    showToast({
      kind: 'success',
      title: texts.deleted(name),
      undo: { label: texts.undo, run: () => void pictureCalls.restore(id).then(refresh) },
    });
  };
  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <button
        type="button"
        aria-label={label}
        onClick={() => onChoose(picture)}
        className="grid aspect-4/3 place-items-center overflow-hidden rounded-control border border-line bg-sunken hover:border-edge"
      >
        {/* biome-ignore lint/performance/noImgElement: the picture is as small as it needs to be. */}
        <img src={url} alt="" loading="lazy" className="max-h-full max-w-full object-contain" />
      </button>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium" title={name}>
            {name}
          </span>
          <span className="block text-xs text-muted tabular-nums">
            {texts.size(number(width), number(height))}
          </span>
          <span className="block text-xs text-muted">
            <PictureUses picture={picture} />
          </span>
        </div>
        <button
          type="button"
          aria-label={texts.delete(name)}
          onClick={() => void remove()}
          className="-mr-1.5 grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
        >
          <Trash2 aria-hidden="true" className="size-4" />
        </button>
      </div>
    </li>
  );
}
