import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useTexts } from '#language';
import { type Line, lineDifference } from './line-difference';
import { mailLines } from './mail-lines';

type Props = {
  /** The HTML of the version, and of the template as it is now. */
  before: string;
  after: string;
};

const SIGNS = { added: '+', removed: '−', same: '' } as const;

/** What readers would read otherwise than in a version. */
export function VersionDifference({ before, after }: Props) {
  const texts = useTexts('templates').versions;
  const lines = useMemo(
    () => lineDifference(mailLines(before), mailLines(after)).filter(({ kind }) => kind !== 'same'),
    [before, after],
  );
  if (lines.length === 0)
    return <p className="text-sm text-muted">{before === after ? texts.same : texts.onlyLooks}</p>;
  return (
    <ul className="grid max-h-72 gap-px overflow-y-auto rounded-control border border-line text-sm">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else of their own.
        <DifferentLine key={place} line={line} />
      ))}
    </ul>
  );
}

function DifferentLine({ line: { kind, text } }: { line: Line }) {
  const texts = useTexts('templates').versions;
  const isAdded = kind === 'added';
  return (
    <li
      className={clsx(
        'grid grid-cols-[1rem_minmax(0,1fr)] gap-1 px-2 py-1 wrap-anywhere',
        isAdded ? 'bg-good-soft' : 'bg-bad-soft',
      )}
    >
      <span aria-hidden="true">{SIGNS[kind]}</span>
      <span>
        <span className="sr-only">{isAdded ? texts.added : texts.removed} </span>
        {text}
      </span>
    </li>
  );
}
