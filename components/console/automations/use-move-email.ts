'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import {
  automationKeys,
  emailCalls,
  type MoveImpact,
  moveImpactQuery,
  type Sequence,
  sequenceQuery,
} from '@/lib/campaign/automations/queries';

/** An email that is to have another place; places count from 1. */
export type EmailMove = { utr: string; from: number; to: number };

/** The emails with one at its new place. */
function reordered({ automation, emails }: Sequence, { utr, to }: EmailMove): Sequence {
  const others = emails.filter((email) => email.utr !== utr);
  others.splice(to - 1, 0, ...emails.filter((email) => email.utr === utr));
  return { automation, emails: others };
}

/** Moves an automation's emails: at once where nobody inside notices, else after it has been said what it does to them. */
export function useMoveEmail(automation: string, inside: number) {
  const texts = useTexts('automations').move;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ move: EmailMove; impact: MoveImpact } | null>(null);
  const [last, setLast] = useState<EmailMove | null>(null);
  const { queryKey } = sequenceQuery(automation);
  const refresh = () => Promise.all(automationKeys.map((key) => client.invalidateQueries({ queryKey: key })));
  const onError = (error: unknown) => {
    setAsked(null);
    void showToast({ kind: 'error', title: failureTextOf(error) });
    void refresh();
  };
  const moving = useMutation({
    mutationFn: ({ utr, to }: EmailMove & { isUndo?: boolean }) => {
      const known = client.getQueryData(queryKey)?.emails.map((email) => email.utr);
      return emailCalls.move({ utr, place: to, ...(known && { known_order: known }) });
    },
    onSuccess: (_, { isUndo, ...move }) => {
      setAsked(null);
      setLast(move);
      client.setQueryData(queryKey, (before) => before && reordered(before, move));
      void refresh();
      const back = { ...move, from: move.to, to: move.from, isUndo: true };
      void showToast({
        kind: 'success',
        title: isUndo ? texts.undone : texts.done(move.to),
        ...(!isUndo && { undo: { label: texts.undo, run: () => moving.mutate(back) } }),
      });
    },
    onError,
  });
  const ask = async (move: EmailMove) => {
    if (moving.isPending || move.from === move.to) return;
    if (inside === 0) return moving.mutate(move);
    try {
      const impact = await client.fetchQuery(moveImpactQuery(move.utr, move.to));
      if (impact.changes.length === 0) moving.mutate(move);
      else setAsked({ move, impact });
    } catch (error) {
      onError(error);
    }
  };
  return {
    ask: (move: EmailMove) => void ask(move),
    asked,
    /** What was moved last. */
    last,
    confirm: () => asked && moving.mutate(asked.move),
    cancel: () => setAsked(null),
    isPending: moving.isPending,
  };
}
