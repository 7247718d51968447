import { clsx } from 'clsx';

const textClass =
  'min-w-0 text-base text-pretty [&_a]:text-link [&_a]:underline [&_a]:underline-offset-3 [&_code]:rounded-[4px] [&_code]:bg-hover [&_code]:px-1 [&_code]:py-px [&_code]:font-mono [&_code]:text-[0.875em] [&_code]:wrap-anywhere [&_h2]:mt-9 [&_h2]:scroll-mt-6 [&_h2]:text-lg [&_h2]:font-semibold [&_h2+*]:mt-2 [&_h3]:mt-6 [&_h3]:scroll-mt-6 [&_h3]:font-semibold [&_h3+*]:mt-2 [&_li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-muted [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_p+p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&>*:first-child]:mt-0';

/** Running text from Markdown. @param html of the project's own texts, or cleaned of all that runs or loads */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={clsx(textClass, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the project's own text, or was cleaned as it was rendered.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
