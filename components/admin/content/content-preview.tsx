import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { Prose } from '@/components/ui/prose';
import { useDebounced } from '@/components/ui/use-debounced';
import { contentPreviewQuery } from '@/lib/store/content-desk/queries';

type Props = { title: string; text: string };

/** What is being written, as the shop would show it. */
export function ContentPreview({ title, text }: Props) {
  const texts = useTexts('officeMarkdown');
  const input = useDebounced(JSON.stringify({ title: title.trim(), text: text.trim() }), 400);
  const parsed: Props = JSON.parse(input);
  const { data, error } = useQuery({
    ...contentPreviewQuery(parsed),
    enabled: parsed.title !== '' && parsed.text !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="content-preview" className="grid min-w-0 content-start gap-3">
      <h2 id="content-preview" className="text-md font-medium">
        {texts.preview}
      </h2>
      {error && <Notice tone="bad">{texts.previewFailed}</Notice>}
      {data && (
        <div className="grid gap-6 rounded-panel border border-line bg-page p-5 md:p-8">
          <p className="display text-2xl wrap-anywhere">{data.title}</p>
          <Prose html={data.html} className="max-w-prose" />
        </div>
      )}
    </section>
  );
}
