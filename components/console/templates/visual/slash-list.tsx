import { clsx } from 'clsx';
import { useTexts } from '#language';
import { popupClass } from '@/components/ui/popup-class';
import { BLOCKS, type BlockKind } from './blocks';
import type { Slash } from './slash-menu';

/** The blocks that what is typed after a slash may mean. */
export const blocksFor = (query: string, names: Readonly<Record<BlockKind, string>>) =>
  BLOCKS.filter(({ kind }) => names[kind].toLowerCase().includes(query.trim().toLowerCase()));

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
  active: number;
  onChoose: (kind: BlockKind) => void;
};

/** The menu at a slash. The editor keeps the focus; arrow keys and Enter are handed over by it. */
export function SlashList({ id, slash, active, onChoose }: Props) {
  const texts = useTexts('visual');
  const found = blocksFor(slash.query, texts.blocks);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={texts.slash}
      style={{ left: Math.min(slash.left, window.innerWidth - 256), maxHeight: HEIGHT, ...sideOf(slash) }}
      className={clsx(popupClass, 'fixed z-50 grid w-60 content-start p-1')}
    >
      {found.length === 0 && <p className="px-3 py-2 text-sm text-muted">{texts.noBlock}</p>}
      {found.map(({ kind, icon: Icon }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the editor has the focus and hands over the keys.
        <div
          key={kind}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          ref={(element) => {
            if (place === active) element?.scrollIntoView({ block: 'nearest' });
          }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(kind)}
          className={clsx(
            'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-md hover:bg-hover md:min-h-8 [&_svg]:size-4 [&_svg]:text-muted',
            place === active && 'bg-hover',
          )}
        >
          <Icon aria-hidden="true" />
          {texts.blocks[kind]}
        </div>
      ))}
    </div>
  );
}
