import { useTexts } from '#language';
import { Link } from '@/components/ui/link';

type Props = { tags: readonly string[]; isArchived: boolean };

/** A template's tags, each a door to all that have it. */
export function TagLinks({ tags, isArchived }: Props) {
  const texts = useTexts('templates').tags;
  if (tags.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Link
            href={`/console/templates?tag=${encodeURIComponent(tag)}${isArchived ? '&archived=true' : ''}`}
            className="block max-w-full truncate rounded-full bg-hover px-2 py-0.5 text-xs font-medium text-muted hover:text-text hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
