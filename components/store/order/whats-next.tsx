import type { ComponentProps } from 'react';
import { useTexts } from '#language';
import { Panel } from '@/components/ui/panel';
import { TextLink } from '@/components/ui/text-link';
import { OrderAgain } from './order-again';

type Props = {
  again: ComponentProps<typeof OrderAgain>;
  hasAccount: boolean;
};

/** Where a buyer goes from a paid order: the same again, and their other orders. */
export function WhatsNext({ again, hasAccount }: Props) {
  const texts = useTexts('order').next;
  return (
    <div className="print:hidden">
      <Panel title={texts.title}>
        <div className="grid justify-items-start gap-4">
          <OrderAgain {...again} variant="secondary" />
          {hasAccount ? (
            <TextLink alone href="/orders">
              {texts.orders}
            </TextLink>
          ) : (
            <p className="text-muted">
              {texts.account((text) => (
                <TextLink href="/sign-up">{text}</TextLink>
              ))}
            </p>
          )}
          <TextLink alone href="/">
            {texts.shop}
          </TextLink>
        </div>
      </Panel>
    </div>
  );
}
