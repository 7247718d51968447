import { useTexts } from '#language';

type Props = { sections: readonly { id: string; label: string }[] };

/** The page's parts, to jump to. Stays in view beside them where there is room. */
export function SectionNav({ sections }: Props) {
  return (
    <nav
      aria-label={useTexts('account').sections}
      className="max-lg:-mx-2.5 max-lg:fade-cut max-lg:overflow-x-auto lg:sticky lg:top-8 lg:self-start"
    >
      <ul className="flex lg:grid">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="tap flex items-center px-2.5 whitespace-nowrap text-muted hover:text-text focus-visible:-outline-offset-2 lg:min-h-9 lg:px-0"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
