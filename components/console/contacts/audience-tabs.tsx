import { useTexts } from '#language';
import { SectionTabs } from '@/components/shell/section-tabs';

/** The pages about whom one can write to: the contacts, and the lists that they are on. */
export function AudienceTabs() {
  const { audience, title } = useTexts('lists');
  const { pages } = useTexts('shell');
  return (
    <div className="pb-3">
      <SectionTabs
        label={audience}
        tabs={[
          { href: '/console/contacts', label: pages.contacts },
          { href: '/console/lists', label: title },
          { href: '/console/fields', label: pages.fields },
        ]}
      />
    </div>
  );
}
