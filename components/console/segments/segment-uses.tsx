import { useTexts } from '#language';
import { Link } from '@/components/ui/link';
import type { SegmentUsage } from '@/lib/campaign/segments/queries';

const PLACES = {
  send: '/console/sends',
  automation: '/console/automations',
  template: '/console/templates',
} as const satisfies Record<SegmentUsage['uses'][number]['kind'], string>;

/** What depends on a segment; saving changes who gets it. */
export function SegmentUses({ uses }: { uses: SegmentUsage['uses'] }) {
  const texts = useTexts('segments').usage;
  return (
    <section aria-label={texts.title} className="grid gap-1">
      <h2 className="text-sm font-medium text-muted">{texts.saving}</h2>
      <ul className="grid gap-1">
        {uses.map(({ kind, utr, name, is_excluded, is_content, is_active }) => (
          <li key={`${kind} ${utr} ${is_excluded} ${is_content}`} className="grid">
            <Link
              href={`${PLACES[kind]}/${utr}`}
              className="justify-self-start font-medium wrap-anywhere underline-offset-2 hover:underline max-md:py-2"
            >
              {name}
            </Link>
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
