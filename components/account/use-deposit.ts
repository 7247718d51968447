'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFailureText } from '@/components/form/use-failure-text';
import { clearDraft, draftFor } from '@/components/store/purchase/purchase-draft';
import { usePageRestored } from '@/components/ui/use-page-restored';
import { ApiFailure } from '@/lib/http/api-failure';
import { type Deposit, type DepositInput, deposit, depositQuotesKey } from '@/lib/store/payments/queries';

const PAGE = 'balance';

/**
 * Pays onto the balance, then goes on to the provider's page where there is one. A second press while the first is under
 * way does nothing; one after a lost connection asks for the same deposit again.
 *
 * @param onMade it is paid, or waits for its money here.
 */
export function useDeposit(onMade: (made: Deposit) => void) {
  const queries = useQueryClient();
  const failureTextOf = useFailureText();
  const running = useRef(false);
  const pay = useMutation({
    mutationFn: async (input: DepositInput) => {
      const { id } = draftFor(PAGE, JSON.stringify(input));
      try {
        const made = await deposit({ ...input, draft: id });
        clearDraft(PAGE);
        return made;
      } catch (error) {
        // The shop has said no; anything else may have reached it.
        if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) clearDraft(PAGE);
        throw error;
      }
    },
    onSuccess: async (made) => {
      if (made.redirect_url) {
        window.location.assign(made.redirect_url);
        // The button stays busy until the other page is there.
        await new Promise(() => {});
      }
      onMade(made);
    },
    onError: () => queries.invalidateQueries({ queryKey: depositQuotesKey }),
    onSettled: () => {
      running.current = false;
    },
  });
  usePageRestored(() => window.location.reload());
  return {
    pending: pay.isPending,
    failure: pay.error && failureTextOf(pay.error),
    /** What came of the last one, until `again`; `amount` is what it credits. */
    made: pay.data ? { ...pay.data, amount: pay.variables.amount } : null,
    again: pay.reset,
    pay: (input: DepositInput) => {
      if (running.current) return;
      running.current = true;
      pay.mutate(input);
    },
  };
}
