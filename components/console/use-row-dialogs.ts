import { useMemo, useState } from 'react';

/** Which record of a list is being edited or deleted. */
export function useRowDialogs<T>() {
  const [edited, setEdited] = useState<T>();
  const [doomed, setDoomed] = useState<T | null>(null);
  const calls = useMemo(
    () => ({
      edit: (record: T) => setEdited(record),
      closeEdit: () => setEdited(undefined),
      askDelete: (record: T) => setDoomed(record),
      closeDelete: () => setDoomed(null),
    }),
    [],
  );
  return { edited, doomed, ...calls };
}
