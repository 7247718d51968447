'use client';

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { useUnsaved } from '@/components/form/use-unsaved';
import { showToast } from '@/components/ui/toast';

type Options<Draft> = {
  /** Under which what isn’t saved is kept. */
  name: string;
  /** The record as it is saved; undefined for a new one. */
  record: { id: number; revision: string } | undefined;
  /** What the fields begin with. */
  begin: Draft;
  isEditable: boolean;
  /** What is wrong with a draft, in a sentence. */
  problemOf: (draft: Draft) => string | undefined;
  save: (draft: Draft, at: { id: number; revision: string } | undefined) => Promise<{ id: number }>;
  /** What a saved draft changes. */
  keys: readonly QueryKey[];
  /** The page of a record. */
  hrefOf: (id: number) => string;
  said: { saved: string; created: string };
};

/** A record of the back office as it is typed, saved as a whole. What isn’t saved survives a reload. */
export function useDraft<Draft extends object>(options: Options<Draft>) {
  const { name, record, begin, isEditable, said } = options;
  const router = useRouter();
  const client = useQueryClient();
  const failureText = useFailureText();
  const [bad, setBad] = useState<string | null>(null);
  const revision = record?.revision ?? '';
  const unsaved = useUnsaved<Draft | null>(name, { value: null, at: revision });
  const draft = (isEditable && unsaved.value) || begin;
  const discard = () => unsaved.begin({ value: null, at: revision });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begin);
  const isCurrent = unsaved.value === null || unsaved.at === revision;
  const save = useMutation({
    mutationFn: () =>
      options.save(draft, record && { id: record.id, revision: unsaved.value ? unsaved.at : revision }),
    onSuccess: async ({ id }) => {
      await Promise.all(options.keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      discard();
      void showToast({ kind: 'success', title: record ? said.saved : said.created });
      if (!record) router.replace(options.hrefOf(id));
    },
    onError: (error) => setBad(failureText(error)),
  });
  return {
    ...{ draft, discard, bad, isChanged, isCurrent, isEditable },
    isNew: !record,
    isRestored: unsaved.isRestored,
    isSaving: save.isPending,
    change: (next: Partial<Draft>) => unsaved.change({ ...draft, ...next }),
    submit: () => {
      const problem = options.problemOf(draft);
      setBad(problem ?? null);
      if (!problem) save.mutate();
    },
  };
}
