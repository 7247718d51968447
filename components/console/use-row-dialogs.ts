import { useMemo, useState } from 'react';

/** Which record of a list is being edited or deleted; `edited` is null for one that is being made. */
export function useRowDialogs<T>() {
  const [edited, setEdited] = useState<T | null | undefined>();
  const [doomed, setDoomed] = useState<T | null>(null);
  const calls = useMemo(
    () => ({
      create: () => setEdited(null),
      edit: (record: T) => setEdited(record),
      closeEdit: () => setEdited(undefined),
      askDelete: (record: T) => setDoomed(record),
      closeDelete: () => setDoomed(null),
    }),
    [],
  );
  return { edited, doomed, ...calls };
}
