import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { DeadEnd } from '@/components/ui/dead-end';

/** What stands in a page's place where its address names nothing. */
export async function NothingHere() {
  const texts = await getTexts('failures');
  return (
    <DeadEnd
      title={texts.nothingTitle}
      actions={
        <>
          <ButtonLink href="/" variant="primary">
            {texts.toTheShop}
          </ButtonLink>
          <ButtonLink href="/developers">{texts.apiReference}</ButtonLink>
        </>
      }
    >
      {texts.nothingText}
    </DeadEnd>
  );
}
