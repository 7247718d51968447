import { useTexts } from '#language';

/** The first stop of the Tab key: past the header, to `#main`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-volt px-4 py-2.5 font-medium text-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {useTexts('ui').skipToContent}
    </a>
  );
}
