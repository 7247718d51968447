import { useFormats, useTexts } from '#language';
import { TextLink } from '@/components/ui/text-link';

type Props<D> = {
  days: readonly D[];
  /** What a row is called, where it is more than its day. */
  labelOf?: (day: D) => string;
  columns: readonly {
    name: string;
    read: (day: D) => number;
    /** The people that a figure counts. */
    hrefOf?: (day: D) => string;
  }[];
  /** Said beside a day. */
  note?: (day: D) => string | undefined;
};

/** The figures behind a chart, the latest day first. */
export function DaysTable<D extends { day: string }>({ days, labelOf, columns, note }: Props<D>) {
  const texts = useTexts('growth');
  const formats = useFormats();
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit rounded-control py-0.5 text-muted max-md:py-3 hover:text-text">
        {texts.table}
      </summary>
      <table className="mt-2 w-full max-w-sm text-left tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {texts.day}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((one) => (
            <tr key={one.day} className="border-t border-line">
              <th scope="row" className="py-1 font-normal">
                {labelOf?.(one) ?? formats.day(`${one.day}T12:00:00Z`, 'UTC')}
                {note?.(one) && <span className="text-muted"> · {note(one)}</span>}
              </th>
              {columns.map(({ name, read, hrefOf }) => (
                <td key={name} className="py-1 text-right">
                  {hrefOf && read(one) > 0 ? (
                    <TextLink href={hrefOf(one)} className="inline-block max-md:py-2">
                      {formats.number(read(one))}
                    </TextLink>
                  ) : (
                    formats.number(read(one))
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
