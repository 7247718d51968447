'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useEndpointForm } from '@/components/form/use-endpoint-form';
import { useShell } from '@/components/shell/shell';
import { type ChangedBy, changedOf } from './changed-of';
import { useKeptForm } from './use-kept-form';

type Options<Values extends FieldValues, Current extends object, Result> = {
  /** What it is a form of, with its id: `list:12`, `list:new`. */
  record: string;
  schema: () => Promise<z.ZodObject>;
  /** What is saved; null for a new record. */
  saved: Current | null;
  valuesOf: (saved: Current | null) => Values;
  /** What the endpoint compares, such as `updated_at`; null where nothing is. */
  versionOf?: (saved: Current) => string;
  /** Throws ApiFailure, 409 with `changed` where another version was saved since. */
  send: (values: Values, version: string | undefined) => Promise<Result>;
  onDone?: (result: Result, values: Values) => void;
};

/** Another version that was saved while this one was edited. */
export type FormConflict<Values> = {
  at: string | null;
  by: ChangedBy;
  userAgent: string;
  email: string;
  mine: Values;
  theirs: Values;
  keepMine: () => void;
  takeTheirs: () => void;
};

/**
 * A record's form: what is typed is kept in this browser until it is saved, and where somebody else has saved the record
 * since it was read, both versions are there to choose from.
 */
export function useRecordForm<Values extends FieldValues, Current extends object, Result = unknown>(
  options: Options<Values, Current, Result>,
) {
  const { saved, valuesOf, versionOf } = options;
  const { account } = useShell();
  const versionIn = (current: Current | null) => (current && versionOf ? versionOf(current) : null);
  const version = useRef(versionIn(saved));
  /** What the form began with, or was last saved as. */
  const begun = useRef(valuesOf(saved));
  const [found, setFound] = useState<ReturnType<typeof changedOf<Current>>>(null);
  // What a conflict says has been told, and isn't a result.
  const isTold = useRef(false);
  const endpoint = useEndpointForm<Values, Result | undefined>({
    schema: options.schema,
    defaultValues: valuesOf(saved) as DefaultValues<Values>,
    async send(values) {
      isTold.current = false;
      try {
        return await options.send(values, version.current ?? undefined);
      } catch (error) {
        const changed = changedOf<Current>(error);
        if (!changed) throw error;
        isTold.current = true;
        setFound(changed);
        return undefined;
      }
    },
    onDone(result, values) {
      if (isTold.current) return;
      setFound(null);
      begun.current = values;
      kept.forget();
      options.onDone?.(result as Result, values);
    },
  });
  const { form } = endpoint;
  const kept = useKeptForm(form, {
    key: `${account}:${options.record}`,
    version: () => version.current,
    onRestored: (begun) => {
      version.current = begun;
    },
  });
  const begin = (current: Current | null) => {
    version.current = versionIn(current);
    begun.current = valuesOf(current);
    form.reset(valuesOf(current));
    kept.forget();
    setFound(null);
  };

  // What somebody else has saved is shown at once, unless something else has been typed.
  const savedVersion = versionIn(saved);
  const hear = useEffectEvent(() => {
    const typed: FieldValues = form.getValues();
    const isTouched = Object.entries(begun.current).some(
      ([name, value]) => JSON.stringify(typed[name]) !== JSON.stringify(value),
    );
    if (savedVersion !== version.current && !isTouched) begin(saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version tells that it has changed.
  useEffect(() => hear(), [savedVersion]);

  const conflict: FormConflict<Values> | null = found && {
    at: found.at,
    by: found.by,
    userAgent: found.userAgent,
    email: found.email,
    mine: form.getValues(),
    theirs: valuesOf(found.current),
    keepMine() {
      version.current = versionIn(found.current);
      setFound(null);
      void endpoint.submit();
    },
    takeTheirs: () => begin(found.current),
  };
  return {
    ...endpoint,
    conflict,
    isRestored: kept.isRestored && !found,
    /** Goes back to what is saved. */
    discard: () => begin(saved),
    /** Goes on from what was saved a moment ago. */
    begin,
  };
}
