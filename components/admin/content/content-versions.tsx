import { useMutation } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { type ContentView, contentCalls } from '@/lib/store/content-desk/queries';

type Props = {
  content: ContentView;
  zone: string;
  mayWrite: boolean;
  onUse: (text: { title: string; text: string }) => void;
};

/** What was published before, each of which can be put into the draft again. */
export function ContentVersions({ content: { page, versions }, zone, mayWrite, onUse }: Props) {
  const { versions: texts, by: writtenBy } = useTexts('officeContent');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const use = useMutation({
    mutationFn: (id: number | null) => contentCalls.version(page, id),
    onSuccess(version) {
      onUse(version);
      void showToast({ kind: 'success', title: texts.used });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  const button = (id: number | null, label: string) =>
    mayWrite && (
      <Button
        size="small"
        aria-label={label}
        pending={use.isPending && use.variables === id}
        onClick={() => use.mutate(id)}
      >
        {texts.use}
      </Button>
    );
  return (
    <section aria-labelledby="content-versions" className="grid max-w-3xl gap-3">
      <h2 id="content-versions" className="display text-base">
        {texts.title}
      </h2>
      {versions.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {versions.map(({ id, title, published_at, by }, place) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {title}{' '}
              <span className="text-sm text-muted">
                <Time at={published_at} zone={zone} /> {by && writtenBy(by)}
                {place === 0 && ` · ${texts.current}`}
              </span>
            </span>
            {button(id, texts.reuseOf(formats.moment(published_at, zone)))}
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1">
            {texts.original}
            {versions.length === 0 && <span className="text-sm text-muted"> · {texts.current}</span>}
          </span>
          {button(null, `${texts.use}: ${texts.original}`)}
        </li>
      </ul>
    </section>
  );
}
