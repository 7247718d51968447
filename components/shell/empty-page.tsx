import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** Within a surface’s frame: what stands in a page’s place where its address names nothing. */
export async function EmptyPage({ home }: { home: string }) {
  const texts = await getTexts('failures');
  return (
    <div className="px-4 py-8 md:px-6">
      <h1 className="sr-only">{texts.nothingTitle}</h1>
      <EmptyState
        title={texts.nothingTitle}
        action={
          <ButtonLink href={home} variant="primary">
            {texts.toTheConsole}
          </ButtonLink>
        }
      >
        {texts.nothingInConsole}
      </EmptyState>
    </div>
  );
}
