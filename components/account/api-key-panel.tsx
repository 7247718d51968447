'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { CodeBlock } from '@/components/ui/code-block';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { rotateKeys } from '@/lib/auth/keys/queries';
import { tokensQuery } from '@/lib/auth/tokens/queries';
import { KeyRow } from './key-row';
import { SECRET_PLACEHOLDER, sampleRequest } from './sample-request';

type Props = { publicKey: string; baseUrl: string };

/** The key pair, its rotation, and a request that works when it is pasted. */
export function ApiKeyPanel({ publicKey, baseUrl }: Props) {
  const texts = useTexts('account').keys;
  const toldOf = useFailureText();
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
      title={texts.title}
      intro={texts.intro((text) => <TextLink href="/developers">{text}</TextLink>)}
      action={<Button onClick={() => setAsking(true)}>{texts.rotate}</Button>}
    >
      <div className="grid gap-4">
        {/* The keys themselves are not for reading aloud unasked. */}
        <div aria-live="polite" className="contents">
          {rotate.error && <Notice tone="bad">{toldOf(rotate.error)}</Notice>}
          {fresh && (
            <Notice tone="warn" title={texts.fresh}>
              {texts.freshText}
            </Notice>
          )}
        </div>
        <dl>
          <KeyRow label={texts.publicKey} what={texts.publicKeyWhat} value={shownKey} />
          {fresh ? (
            <KeyRow label={texts.secretKey} what={texts.secretKeyWhat} value={fresh.secret_key} />
          ) : (
            <div className="grid gap-x-4 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[7rem_1fr]">
              <dt className="text-muted">{texts.secretKey}</dt>
              <dd className="text-muted">{texts.secretHidden}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="grid gap-2">
        <CodeBlock
          label={texts.sample}
          code={sampleRequest({ baseUrl, publicKey: shownKey, secretKey: fresh?.secret_key })}
        />
        {!fresh && (
          <p className="text-sm text-muted">
            {texts.sampleHint(<code className="font-mono">{SECRET_PLACEHOLDER}</code>)}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={texts.ask}
        confirm={texts.rotate}
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      >
        {texts.askText(<code className="font-mono break-all">{shownKey}</code>)}
      </ConfirmDialog>
    </Panel>
  );
}
