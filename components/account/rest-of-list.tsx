import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';

/** The first of a list's rows, until the rest is asked for. */
export function useFirst<T>(rows: readonly T[], count: number) {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, count);
  return { shown, hidden: rows.length - shown.length, showAll: () => setAll(true) };
}

type Props = {
  /** How many rows are here and not shown. */
  hidden: number;
  /** How many there are, of which `loaded` are here. */
  total: number;
  loaded: number;
  onShow: () => void;
  /** What the button says, given how many there are; "Show 12 more" where nothing else is said. */
  label?: (count: string) => string;
};

/** The way to a list's other rows; where not all of them are here, how many there are. */
export function RestOfList({ hidden, total, loaded, onShow, label }: Props) {
  const [texts, formats] = [useTexts('account'), useFormats()];
  if (hidden > 0)
    return (
      <Button size="small" className="justify-self-start" onClick={onShow}>
        {(label ?? texts.more)(formats.number(hidden))}
      </Button>
    );
  if (total <= loaded) return null;
  return <p className="text-sm text-muted">{texts.capped(formats.number(loaded), formats.number(total))}</p>;
}
