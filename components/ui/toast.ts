/** What a toast says, and where it shows: loaded with the first toast, so that no page opens with its weight. */
type Toast = {
  /** `loading` stays until it's dismissed. */
  kind: 'success' | 'error' | 'loading';
  title: string;
  description?: string;
  /** What takes back what was just done; the toast then stays for ten seconds. */
  undo?: { label: string; run: () => void };
};

const UNDO_MS = 10_000;

const listeners = new Set<() => void>();
let mounted: () => void;
const ready = new Promise<void>((resolve) => {
  mounted = resolve;
});

/** Calls back when a toast is on its way. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the place where toasts show: it is there now. */
export const toasterIsReady = () => mounted();

/** Shows a short answer to what a person just did; returns what takes it away. */
export async function showToast({ kind, title, description, undo }: Toast): Promise<() => void> {
  for (const listener of listeners) listener();
  try {
    const [{ toast }] = await Promise.all([import('sonner'), ready]);
    const id = toast[kind](title, {
      description,
      ...(undo && { duration: UNDO_MS, action: { label: undo.label, onClick: undo.run } }),
    });
    return () => toast.dismiss(id);
  } catch {
    // Without a network it can't be fetched, and that something failed has to be said all the same.
    if (kind === 'error') window.alert(title);
    return () => {};
  }
}
