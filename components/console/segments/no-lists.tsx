import { useTexts } from '#language';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';

/** In the builder's place where an account has no list to build a segment of. */
export function NoLists() {
  const texts = useTexts('segments');
  const shell = useTexts('shell');
  return (
    <>
      <PageHead
        title={texts.newTitle}
        above={[{ label: texts.title, href: '/console/segments' }]}
        aboveLabel={shell.breadcrumbs}
      />
      <div className="border-t border-line p-4 md:px-6">
        <EmptyState
          title={texts.noLists}
          action={
            <ButtonLink href="/console/lists" variant="primary">
              {texts.goToLists}
            </ButtonLink>
          }
        >
          {texts.noListsHint}
        </EmptyState>
      </div>
    </>
  );
}
