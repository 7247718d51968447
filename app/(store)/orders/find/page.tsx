import type { Metadata } from 'next';
import { Providers } from '@/components/providers';
import { FindOrderForm } from '@/components/store/order/find-order-form';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { PageHeader } from '@/components/ui/page-header';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('order')).find.title,
});

export default async function FindOrderPage() {
  const { find: texts } = await getTexts('order');
  return (
    <Providers>
      <div className="grid max-w-xl grid-cols-1 gap-8">
        <PageHeader title={texts.title} intro={texts.intro} />
        <NeedsScripts text={texts.needsScripts} />
        <FindOrderForm />
      </div>
    </Providers>
  );
}
