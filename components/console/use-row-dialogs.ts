import { useState } from 'react';

/** Which record of a short list is being edited or deleted; `edited` is null for one that is being made. */
export function useRowDialogs<T>() {
  const [edited, setEdited] = useState<T | null | undefined>();
  const [doomed, setDoomed] = useState<T | null>(null);
  return {
    edited,
    create: () => setEdited(null),
    edit: (record: T) => setEdited(record),
    closeEdit: () => setEdited(undefined),
    doomed,
    askDelete: (record: T) => setDoomed(record),
    closeDelete: () => setDoomed(null),
  };
}
