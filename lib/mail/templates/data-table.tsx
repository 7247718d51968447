import type { CSSProperties, ReactNode } from 'react';

type Props = { className: string; style: CSSProperties; children: ReactNode };

/** Rows that stand under each other in plain text, too, by the format that `lib/plain-text.ts` knows. */
export function DataTable({ className, style, children }: Props) {
  return (
    <table
      data-text-format="dataTable"
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
