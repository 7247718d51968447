import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import type { InvoicingView } from '@/lib/store/invoice-desk/queries';

/** What new invoices don’t say yet of the seller. */
export function MissingDetails({ missing }: { missing: InvoicingView['missing'] }) {
  const { missing: texts } = useTexts('officeInvoices');
  if (missing.length === 0) return null;
  const names = missing.map((field) => texts.fields[field]);
  const what = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(texts.last);
  return (
    <Notice tone="warn" title={texts.title}>
      <p>
        {texts.text(what)} <TextLink href="/admin/money/invoices/settings">{texts.add}</TextLink>
      </p>
    </Notice>
  );
}
