'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import type { TokenList } from '@/lib/auth/tokens/schemas';
import { revokeToken, tokensQuery } from '@/lib/store/account/queries';
import { RestOfList, useFirst } from './rest-of-list';

const AT_FIRST = 8;

type Props = { initial: TokenList; zone: string };

/** The account's bearer tokens: when they were last used, when they end, and a way to end them now. */
export function TokensPanel({ initial, zone }: Props) {
  const texts = useTexts('account').tokens;
  const failureTextOf = useFailureText();
  const [asking, setAsking] = useState<number | null>(null);
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...tokensQuery(), initialData: initial });
  const { tokens, total } = data;
  const { shown, hidden, showAll } = useFirst(tokens, AT_FIRST);
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: (_, id) => showToast({ kind: 'success', title: texts.revoked(id) }),
    onError: (failure) => showToast({ kind: 'error', title: failureTextOf(failure) }),
    onSettled: () => {
      setAsking(null);
      return queries.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
  });
  return (
    <Panel id="tokens" title={texts.title} intro={texts.intro}>
      {error && <Notice tone="bad">{failureTextOf(error)}</Notice>}
      {tokens.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <Table label={texts.all}>
          <thead>
            <tr>
              <Th>{texts.token}</Th>
              <Th>{texts.made}</Th>
              <Th>{texts.lastUsed}</Th>
              <Th>{texts.expires}</Th>
              <Th>
                <span className="sr-only">{texts.revoke}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((token) => (
              <tr key={token.id}>
                <Td className="font-mono whitespace-nowrap">{token.id}|…</Td>
                <Td>
                  <Time at={token.created_at} zone={zone} />
                </Td>
                <Td>
                  {token.last_used_at ? (
                    <Time at={token.last_used_at} zone={zone} />
                  ) : (
                    <span className="text-muted">{texts.never}</span>
                  )}
                </Td>
                <Td>
                  <Time at={token.expires_at} zone={zone} precision="day" />
                </Td>
                <Td className="text-right">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={texts.revokeOf(token.id)}
                    onClick={() => setAsking(token.id)}
                  >
                    {texts.revoke}
                  </Button>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <RestOfList hidden={hidden} total={total} loaded={tokens.length} onShow={showAll} />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={texts.ask(asking ?? 0)}
        confirm={texts.revokeOf(asking ?? 0)}
        pending={revoke.isPending}
        onConfirm={() => asking !== null && revoke.mutate(asking)}
      >
        {texts.askText}
      </ConfirmDialog>
    </Panel>
  );
}
