import { Table, Td, Th } from '@/components/ui/table';
import type { GuideBlock } from '@/lib/guides/parse-guide';

const cellClass =
  'py-2 align-top last:min-w-64 [&_a]:text-link [&_a]:underline [&_code]:font-mono [&_code]:text-[0.925em]';

/** A table of a guide, which scrolls sideways on a phone. */
export function GuideTable({ table }: { table: Extract<GuideBlock, { kind: 'table' }> }) {
  const { label, header, rows } = table;
  return (
    <Table label={label}>
      <thead>
        <tr>
          {header.map((html) => (
            <Th key={html}>{html}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((html, index) => (
              <Td
                key={header[index]}
                className={cellClass}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the project's own text.
                dangerouslySetInnerHTML={{ __html: html }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
