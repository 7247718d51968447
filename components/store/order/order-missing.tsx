import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { DeadEnd } from '@/components/ui/dead-end';

/** The ways back to an order that this visitor may not see. */
export async function OrderMissing() {
  const { missing: texts } = await getTexts('order');
  return (
    <DeadEnd
      title={texts.title}
      actions={
        <>
          <ButtonLink href="/orders/find" variant="primary">
            {texts.find}
          </ButtonLink>
          <ButtonLink href="/">{texts.toTheShop}</ButtonLink>
        </>
      }
    >
      <p>{texts.text}</p>
    </DeadEnd>
  );
}
