import { useFormats, useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import { LINE_PROBLEMS } from '@/lib/store/inventory/code-table';
import type { CheckedCodes } from '@/lib/store/inventory/load-schemas';

const SHOWN = 20;

/** What loading would do, by line and without a code. */
export function LoadFindings({ found }: { found: CheckedCodes }) {
  const { found: texts } = useTexts('officeCodes').load;
  const { number } = useFormats();
  const lines = (places: readonly number[], all: number) =>
    texts.lines(places.slice(0, SHOWN).map(number).join(', '), all - Math.min(SHOWN, places.length));
  const { lines: count, fresh, repeated, known, unreadable, unusual } = found;
  const left = count - fresh + unusual;
  return (
    <Notice
      tone={fresh === 0 ? 'bad' : left > 0 ? 'warn' : 'good'}
      title={texts.title(number(fresh), number(count), fresh === 1)}
    >
      {left > 0 && (
        <ul className="grid gap-1">
          {repeated > 0 && (
            <li>
              {texts.repeated(number(repeated), repeated === 1)} {lines(found.repeated_at, repeated)}
            </li>
          )}
          {known > 0 && (
            <li>
              {texts.known(number(known), known === 1)} {lines(found.known_at, known)}
            </li>
          )}
          {unreadable > 0 && (
            <li>
              {texts.unreadable(number(unreadable), unreadable === 1)}
              <ul className="ms-4 list-disc">
                {LINE_PROBLEMS.map((kind) => {
                  const places = found.unreadable_at.flatMap(({ line, problem }) =>
                    problem === kind ? line : [],
                  );
                  return (
                    places.length > 0 && (
                      <li key={kind}>
                        {texts.kinds[kind]} {lines(places, places.length)}
                      </li>
                    )
                  );
                })}
              </ul>
            </li>
          )}
          {unusual > 0 && (
            <li>
              {texts.unusual(number(unusual), unusual === 1)} {lines(found.unusual_at, unusual)}
            </li>
          )}
        </ul>
      )}
    </Notice>
  );
}
