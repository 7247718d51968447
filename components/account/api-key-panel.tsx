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
import type { AccountKeys, Profile } from '@/lib/auth/accounts/schemas';
import { rotateKeys, tokensQuery } from '@/lib/store/account/queries';
import { KeyRow } from './key-row';
import { type Sample, SECRET_PLACEHOLDER, sampleRequest } from './sample-request';

type Props = {
  publicKey: string;
  replacedBy: Profile['keys_replaced_by'];
  baseUrl: string;
  /** A request to the API that the page is about; the store's by default. */
  sampleOf?: (sample: Sample & { secretKey: string }) => string;
  sampleLabel?: string;
};

/** The key pair, its rotation, and a request that works when it is pasted. */
export function ApiKeyPanel({
  publicKey,
  replacedBy,
  baseUrl,
  sampleOf = sampleRequest,
  sampleLabel,
}: Props) {
  const texts = useTexts('account').keys;
  const failureTextOf = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<(AccountKeys & { instead: string }) | null>(null);
  const queries = useQueryClient();
  const show = (keys: AccountKeys) => {
    setMade({ ...keys, instead: publicKey });
    return queries.invalidateQueries({ queryKey: tokensQuery().queryKey });
  };
  const rotate = useMutation({
    mutationFn: rotateKeys,
    onSuccess: show,
    onSettled: () => setAsking(false),
  });
  // A changed password may have replaced even the pair that was made here.
  const fresh = made && [made.instead, made.public_key].includes(publicKey) ? made : null;
  const unseen = fresh ? null : replacedBy;
  const shownKey = fresh?.public_key ?? publicKey;
  return (
    <Panel
      id="api-key"
      title={texts.title}
      intro={texts.intro((text) => <TextLink href="/developers">{text}</TextLink>)}
      action={!unseen && <Button onClick={() => setAsking(true)}>{texts.rotate}</Button>}
    >
      <div className="grid gap-4">
        {/* The keys themselves are not for reading aloud unasked. */}
        <div aria-live="polite" className="contents">
          {rotate.error && <Notice tone="bad">{failureTextOf(rotate.error)}</Notice>}
          {fresh && (
            <Notice tone="warn" title={texts.fresh}>
              {texts.freshText}
            </Notice>
          )}
          {unseen && (
            <Notice
              tone="warn"
              title={texts.replaced[unseen]}
              actions={
                <Button size="small" pending={rotate.isPending} onClick={() => rotate.mutate()}>
                  {texts.make}
                </Button>
              }
            >
              <p>{texts.replacedText}</p>
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
              <dd className="text-muted">{unseen ? texts.secretUnseen : texts.secretHidden}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className="grid gap-2">
        <CodeBlock
          label={sampleLabel ?? texts.sample}
          code={sampleOf({
            baseUrl,
            publicKey: shownKey,
            secretKey: fresh?.secret_key ?? SECRET_PLACEHOLDER,
          })}
        />
        {!fresh && (
          <p className="text-sm text-muted">
            {texts.sampleHint(<code className="font-mono">{SECRET_PLACEHOLDER}</code>)}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
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
