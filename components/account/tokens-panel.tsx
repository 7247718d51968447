'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { revokeToken, tokensQuery } from '@/lib/auth/tokens/queries';
import type { Token } from '@/lib/auth/tokens/schemas';

type Props = { initial: Token[]; zone: string };

/** The account's bearer tokens: when they were last used, when they end, and a way to end them now. */
export function TokensPanel({ initial, zone }: Props) {
  const [asking, setAsking] = useState<number | null>(null);
  const queries = useQueryClient();
  const { data: tokens = [], error } = useQuery({ ...tokensQuery(), initialData: { tokens: initial } });
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSuccess: (_, id) => showToast({ kind: 'success', title: `Token ${id} is revoked` }),
    onError: (failure) => showToast({ kind: 'error', title: failure.message }),
    onSettled: () => {
      setAsking(null);
      return queries.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
  });
  return (
    <Panel
      id="tokens"
      title="Tokens"
      intro="Made with your key pair. Each works until it expires, is revoked, or the pair or your password changes."
    >
      {error && <Notice tone="bad">{error.message}</Notice>}
      {tokens.length === 0 ? (
        <EmptyState title="No tokens">The sample request above makes the first one.</EmptyState>
      ) : (
        <Table label="All tokens">
          <thead>
            <tr>
              <Th>Token</Th>
              <Th>Made</Th>
              <Th>Last used</Th>
              <Th>Expires</Th>
              <Th>
                <span className="sr-only">Revoke</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <tr key={token.id}>
                <Td className="font-mono whitespace-nowrap">{token.id}|…</Td>
                <Td>
                  <Time at={token.created_at} zone={zone} />
                </Td>
                <Td>
                  {token.last_used_at ? (
                    <Time at={token.last_used_at} zone={zone} />
                  ) : (
                    <span className="text-muted">Never</span>
                  )}
                </Td>
                <Td>
                  <Time at={token.expires_at} zone={zone} precision="day" />
                </Td>
                <Td className="text-right">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Revoke token ${token.id}`}
                    onClick={() => setAsking(token.id)}
                  >
                    Revoke
                  </Button>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={`Revoke token ${asking ?? ''}?`}
        confirm={`Revoke token ${asking ?? ''}`}
        pending={revoke.isPending}
        onConfirm={() => asking !== null && revoke.mutate(asking)}
      >
        Requests that carry it fail from now on. This can’t be undone; a new token can be made at any time.
      </ConfirmDialog>
    </Panel>
  );
}
