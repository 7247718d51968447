import { AuthSheet } from '@/components/auth/auth-sheet';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { type EmailChangePurpose, MAX_TOKEN } from '@/lib/store/email-changes/link';
import { type EmailChange, readChange } from '@/lib/store/email-changes/read-change';
import { ConfirmSheet } from './confirm-sheet';
import { strong } from './mail-link-page';

type Props = { purpose: EmailChangePurpose; token: string | string[] | undefined };

/** The page behind the links about a change of an order’s email. Asks before it acts: scanners open every link. */
export async function OrderEmailSheet({ purpose, token: given }: Props) {
  const token = typeof given === 'string' && given.length <= MAX_TOKEN ? given : '';
  const found: EmailChange = token ? await readChange({ input: { token, purpose } }) : { state: 'unknown' };
  return purpose === 'confirm' ? (
    <Confirm found={found} token={token} />
  ) : (
    <Stop found={found} token={token} />
  );
}

type SheetProps = { found: EmailChange; token: string };

async function Confirm({ found, token }: SheetProps) {
  const { orderEmail: texts, expiredTitle, brokenTitle } = await getTexts('confirm');
  if (found.state === 'unknown') return <AuthSheet title={brokenTitle} intro={texts.broken} />;
  const utr = strong(found.utr);
  switch (found.state) {
    case 'pending':
      return (
        <ConfirmSheet
          title={texts.title}
          intro={texts.intro(utr, strong(found.address))}
          action="/api/mail/confirm-order-email"
          fields={{ token }}
          submit={texts.submit}
          note={texts.note}
        />
      );
    case 'confirmed':
      return <AuthSheet title={texts.doneTitle} intro={texts.done(utr)} />;
    case 'expired':
      return <AuthSheet title={expiredTitle} intro={texts.expired} />;
    default:
      return <AuthSheet title={texts.endedTitle} intro={texts.ended(utr)} />;
  }
}

async function Stop({ found, token }: SheetProps) {
  const { stopOrderEmail: texts, brokenTitle } = await getTexts('confirm');
  if (found.state === 'unknown') return <AuthSheet title={brokenTitle} intro={texts.broken} />;
  const utr = strong(found.utr);
  switch (found.state) {
    case 'pending':
      return (
        <ConfirmSheet
          title={texts.title}
          intro={texts.intro(utr, strong(found.address))}
          action="/api/mail/stop-order-email"
          fields={{ token }}
          submit={texts.submit}
          note={texts.note}
        />
      );
    case 'confirmed':
      return (
        <AuthSheet title={texts.lateTitle} intro={texts.late(utr)}>
          <ButtonLink href="/help/contact" variant="primary">
            {texts.contact}
          </ButtonLink>
        </AuthSheet>
      );
    case 'stopped':
      return <AuthSheet title={texts.doneTitle} intro={texts.done(utr)} />;
    default:
      return <AuthSheet title={texts.endedTitle} intro={texts.ended(utr)} />;
  }
}
