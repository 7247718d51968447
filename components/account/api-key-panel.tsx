'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { rotateKeys } from '@/lib/auth/keys/queries';
import { tokensQuery } from '@/lib/auth/tokens/queries';
import { KeyRow } from './key-row';
import { sampleRequest } from './sample-request';

type Props = { publicKey: string; baseUrl: string };

/** The key pair, its rotation, and a request that works when it is pasted. */
export function ApiKeyPanel({ publicKey, baseUrl }: Props) {
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const rotate = useMutation({
    mutationFn: rotateKeys,
    onSettled: () => setAsking(false),
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensQuery().queryKey }),
  });
  const fresh = rotate.data;
  const shownKey = fresh?.public_key ?? publicKey;
  return (
    <Panel
      id="api-key"
      title="API Key"
      intro={
        <>
          One pair for the store API and the email API. How to use it stands in the{' '}
          <TextLink href="/developers">API reference</TextLink>.
        </>
      }
      action={<Button onClick={() => setAsking(true)}>Rotate the pair</Button>}
    >
      <div aria-live="polite" className="grid gap-4">
        {rotate.error && <Notice tone="bad">{rotate.error.message}</Notice>}
        {fresh && (
          <Notice tone="warn" title="Copy the secret key now">
            It is shown this once. Only its hash is kept, so nobody can show it again.
          </Notice>
        )}
        <dl>
          <KeyRow label="Public key" what="public key" value={shownKey} />
          {fresh ? (
            <KeyRow label="Secret key" what="secret key" value={fresh.secret_key} />
          ) : (
            <div className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[7rem_1fr]">
              <dt className="text-muted">Secret key</dt>
              <dd className="text-muted">
                Shown once, when a pair is made. Lost it, or never had it? Rotate the pair.
              </dd>
            </div>
          )}
        </dl>
      </div>
      <CodeBlock
        label="A token, and a first request"
        code={sampleRequest({ baseUrl, publicKey: shownKey, secretKey: fresh?.secret_key })}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Rotate the key pair?"
        confirm="Rotate the pair"
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      >
        The pair <code className="font-mono break-all">{shownKey}</code> and every token made with it stop
        working at once. Programs that use them fail until they have the new pair.
      </ConfirmDialog>
    </Panel>
  );
}
