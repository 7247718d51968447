import { usePathname } from 'next/navigation';
import { useState } from 'react';

/**
 * The name of the record that a page is about: the given one, or the one that was made on it, whose address then stands in
 * the page's place. Who comes back to it later finds the record by that address: the router knows only where it began.
 *
 * @param base the section's address.
 */
export function useMadeRecord(base: `/console/${string}`, given: string | null) {
  const path = usePathname();
  const [begun] = useState(() => given ?? nameIn(path, base));
  const [name, setName] = useState(begun);
  return {
    name,
    /** What was there when the page opened; null for a record that is being made. */
    begun,
    onMade(made: string) {
      setName(made);
      window.history.replaceState(null, '', `${base}/${made}`);
    },
  };
}

function nameIn(path: string, base: string): string | null {
  const name = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : 'new';
  return name === 'new' ? null : name;
}
