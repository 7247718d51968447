import { cleanProductHtml } from '@/lib/store/catalogue/clean-product-html';

type Props = {
  html: string;
  /** As small as the text of a form around it. */
  dense?: boolean;
};

/** A description, guide or note that somebody typed, cleaned once more where it is shown. */
export function ProductText({ html, dense = false }: Props) {
  return (
    <div
      className={`max-w-prose ${dense ? 'text-md' : 'text-base'} [&_a]:text-link [&_a]:underline [&_h3]:mt-5 [&_h3]:font-semibold [&_h4]:mt-4 [&_h4]:font-medium [&_li]:mt-1.5 [&_li]:pl-1 [&_li]:marker:text-muted [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p+p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&>*:first-child]:mt-0`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is cleaned right here.
      dangerouslySetInnerHTML={{ __html: cleanProductHtml(html) }}
    />
  );
}
