import type { ReactNode } from 'react';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { type EmailChangePurpose, MAX_TOKEN } from '@/lib/store/email-changes/link';
import { type EmailChange, readChange } from '@/lib/store/email-changes/read-change';
import { ConfirmSheet } from './confirm-sheet';
import { strong } from './mail-link-page';

const ACTIONS = {
  confirm: '/api/mail/confirm-order-email',
  stop: '/api/mail/stop-order-email',
} as const;

type Props = { purpose: EmailChangePurpose; token: string | string[] | undefined };

/** The page behind the links about a change of an order’s email. Asks before it acts: scanners open every link. */
export async function OrderEmailSheet({ purpose, token: given }: Props) {
  const token = typeof given === 'string' && given.length <= MAX_TOKEN ? given : '';
  const found: EmailChange = token ? await readChange({ input: { token, purpose } }) : { state: 'unknown' };
  const confirm = await getTexts('confirm');
  const texts = purpose === 'confirm' ? confirm.orderEmail : confirm.stopOrderEmail;
  if (found.state === 'unknown') return <AuthSheet title={confirm.brokenTitle} intro={texts.broken} />;
  if (found.state === 'pending')
    return (
      <ConfirmSheet
        title={texts.title}
        intro={texts.intro(strong(found.utr), strong(found.address))}
        action={ACTIONS[purpose]}
        fields={{ token }}
        submit={texts.submit}
        note={texts.note}
      />
    );
  const ended = { state: found.state, utr: strong(found.utr) };
  return purpose === 'confirm' ? <AfterConfirming {...ended} /> : <AfterStopping {...ended} />;
}

type EndedProps = { state: Exclude<EmailChange['state'], 'unknown' | 'pending'>; utr: ReactNode };

async function AfterConfirming({ state, utr }: EndedProps) {
  const { orderEmail: texts, expiredTitle } = await getTexts('confirm');
  if (state === 'confirmed') return <AuthSheet title={texts.doneTitle} intro={texts.done(utr)} />;
  if (state === 'expired') return <AuthSheet title={expiredTitle} intro={texts.expired} />;
  return <AuthSheet title={texts.endedTitle} intro={texts.ended(utr)} />;
}

async function AfterStopping({ state, utr }: EndedProps) {
  const { stopOrderEmail: texts } = await getTexts('confirm');
  if (state === 'stopped') return <AuthSheet title={texts.doneTitle} intro={texts.done(utr)} />;
  if (state !== 'confirmed') return <AuthSheet title={texts.endedTitle} intro={texts.ended(utr)} />;
  return (
    <AuthSheet title={texts.lateTitle} intro={texts.late(utr)}>
      <ButtonLink href="/help/contact" variant="primary">
        {texts.contact}
      </ButtonLink>
    </AuthSheet>
  );
}
