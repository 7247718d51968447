import { useFormats, useTexts } from '#language';
import { importHref } from '@/components/console/import/import-search';
import { ButtonLink } from '@/components/ui/button-link';
import type { Problem } from '@/lib/campaign/overview/read-problems';

/** What waits for somebody, each with the one thing that mends it; nothing where all is well. */
export function AttentionList({ problems }: { problems: readonly Problem[] }) {
  const texts = useTexts('overview').attention;
  const formats = useFormats();
  if (problems.length === 0) return null;
  const wordsOf = ({ kind, ref, name, reason, share }: Problem) => {
    const rate = formats.share(share ?? 0, kind === 'complaints' ? 2 : 1);
    switch (kind) {
      case 'paused':
        return [texts.paused(name, reason), texts.openSend, `/console/sends/${ref}`] as const;
      case 'sender':
        return [texts.unverified(name), texts.verify, `/console/senders/${ref}`] as const;
      case 'import':
        return [texts.importFailed(name), texts.openImport, importHref('done', Number(ref))] as const;
      case 'bounces':
        return [texts.bounces(name, rate), texts.seeBounces, `/console/sends/${ref}?tab=problems`] as const;
      case 'complaints':
        return [
          texts.complaints(name, rate),
          texts.seeComplaints,
          `/console/sends/${ref}?tab=problems`,
        ] as const;
    }
  };
  return (
    <section aria-labelledby="attention" className="grid gap-1 border-t border-line px-4 py-5 md:px-6">
      <h2 id="attention" className="display text-base">
        {texts.title}
      </h2>
      <ul>
        {problems.map((problem) => {
          const [sentence, action, href] = wordsOf(problem);
          return (
            <li
              key={`${problem.kind} ${problem.ref}`}
              className="relative flex flex-wrap items-center gap-x-4 border-b border-line py-2.5 last:border-b-0 max-md:hover:bg-hover md:py-1.5"
            >
              <span className="flex min-w-0 flex-1 basis-72 items-baseline gap-2.5">
                <span
                  aria-hidden="true"
                  className="size-1.5 shrink-0 -translate-y-0.5 rounded-full bg-warn"
                />
                <span className="min-w-0 wrap-anywhere">{sentence}</span>
              </span>
              <ButtonLink
                href={href}
                size="small"
                // On a phone the whole row is the link.
                className="max-md:ml-4 max-md:min-h-6 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:text-link max-md:after:absolute max-md:after:inset-0"
                aria-label={`${action}: ${problem.name}`}
              >
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
