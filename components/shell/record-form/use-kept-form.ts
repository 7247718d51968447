import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keepText, keptText } from './kept-text';

/** What is typed, and the version of the record that it was begun with. */
type Kept = { values: FieldValues; version: string | null };

type Options = {
  /** Under which this browser keeps it: with the account, the kind of record and its id. */
  key: string;
  version: () => string | null;
  /** What was kept has been put into the form. `version`: what it was begun with. */
  onRestored: (version: string | null) => void;
};

/**
 * What is typed into a form and not saved yet, kept in this browser: it survives a reload, signing out and a lost
 * connection. Only text, choices and ticks of the form’s own fields are kept; forms with secrets don’t use it.
 */
export function useKeptForm<Values extends FieldValues>(form: UseFormReturn<Values>, options: Options) {
  const { key } = options;
  const [isRestored, setRestored] = useState(false);

  // The server knows nothing of this browser's storage, so that this comes after the first picture.
  const restore = useEffectEvent(() => {
    const kept = keptText<Kept>(key);
    if (!kept || typeof kept.values !== 'object' || kept.values === null) return;
    const now: FieldValues = form.getValues();
    const changed = Object.entries(kept.values).filter(
      ([name, value]) => Object.hasOwn(now, name) && JSON.stringify(now[name]) !== JSON.stringify(value),
    );
    for (const [name, value] of changed)
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    if (changed.length === 0) return;
    options.onRestored(typeof kept.version === 'string' ? kept.version : null);
    setRestored(true);
  });
  const keep = useEffectEvent((values: FieldValues) => {
    const saved: FieldValues = form.formState.defaultValues ?? {};
    const isTouched = Object.keys(values).some(
      (name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]),
    );
    keepText(key, isTouched ? { values, version: options.version() } : null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another record, whose text is read then.
  useEffect(() => {
    restore();
    const { unsubscribe } = form.watch((values) => keep(values));
    return unsubscribe;
  }, [key, form]);

  return {
    isRestored,
    /** It was saved, or is not wanted any more. */
    forget() {
      keepText(key, null);
      setRestored(false);
    },
  };
}
