import { useTexts } from '#language';
import type { SegmentUsage } from '@/lib/campaign/segments/queries';

/** What depends on a segment; saving changes who gets it. */
export function SegmentUses({ uses }: { uses: SegmentUsage['uses'] }) {
  const texts = useTexts('segments').usage;
  return (
    <section aria-label={texts.title} className="grid gap-1">
      <h2 className="text-sm font-medium text-muted">{texts.saving}</h2>
      <ul className="grid gap-1">
        {uses.map(({ kind, utr, name, is_excluded, is_content, is_active }) => (
          <li key={`${kind} ${utr} ${is_excluded} ${is_content}`} className="grid">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-muted">
              {is_content
                ? texts.content[kind]
                : kind === 'automation'
                  ? texts.automation(is_active)
                  : is_excluded
                    ? texts.excluded(is_active)
                    : texts.send(is_active)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
