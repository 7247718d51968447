import { clsx } from 'clsx';
import { useTexts } from '#language';
import { popupClass } from '@/components/ui/popup-class';
import type { Insertable } from './blocks';
import type { Slash } from './slash-menu';

/** The blocks that what is typed after a slash may mean. */
export const blocksFor = (query: string, blocks: readonly Insertable[]) =>
  blocks.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));

const HEIGHT = 288;
const GAP = 4;

/** Below the line with the slash, or above it where there is too little room. */
const sideOf = ({ top, bottom }: Slash) =>
  bottom + GAP + HEIGHT > window.innerHeight && top > HEIGHT
    ? { bottom: window.innerHeight - top + GAP }
    : { top: bottom + GAP };

type Props = {
  id: string;
  slash: Slash;
  blocks: readonly Insertable[];
  active: number;
  onChoose: (block: Insertable) => void;
};

/** The menu at a slash. The editor keeps the focus; arrow keys and Enter are handed over by it. */
export function SlashList({ id, slash, blocks, active, onChoose }: Props) {
  const texts = useTexts('visual');
  const found = blocksFor(slash.query, blocks);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.slash}
      style={{ left: Math.min(slash.left, window.innerWidth - 256), maxHeight: HEIGHT, ...sideOf(slash) }}
      className={clsx(popupClass, 'fixed z-50 grid w-60 content-start p-1')}
    >
      {found.length === 0 && <p className="px-3 py-2 text-sm text-muted">{texts.noBlock}</p>}
      {found.map((block, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and hands over the keys.
        <div
          key={block.key}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          ref={(element) => {
            if (place === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(block)}
          className={clsx(
            'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-md hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:text-muted',
            place === active && 'bg-hover',
          )}
        >
          <block.icon aria-hidden="true" />
          <span className="truncate">{block.name}</span>
        </div>
      ))}
    </div>
  );
}
