import { DataTable } from './data-table';
import { figures, ink, muted, paragraph, rule } from './style';

export type RowProps = {
  label: string;
  value: string;
  /** The one that counts, such as a total. */
  strong?: boolean;
};

const amountCell = {
  ...paragraph,
  ...figures,
  margin: 0,
  padding: '6px 0',
  verticalAlign: 'top' as const,
};
// What is merely at hand is smaller than what is owed.
const factCell = { ...amountCell, fontSize: '14px', lineHeight: '20px', padding: '4px 0' };

/** Names and values under each other, `amounts` with the values at the right edge. */
export function Rows({ rows, amounts = false }: { rows: readonly RowProps[]; amounts?: boolean }) {
  const cell = amounts || rows.some(({ strong }) => strong) ? amountCell : factCell;
  return (
    <DataTable
      className="rule"
      style={{ ...rule, borderCollapse: 'separate', margin: '0 0 20px', paddingTop: '6px' }}
    >
      {rows.map(({ label, value, strong = false }) => (
        <tr key={`${label} ${value}`}>
          <td
            className={strong || amounts ? 'ink' : 'muted'}
            style={{
              ...cell,
              color: strong || amounts ? ink : muted,
              fontWeight: strong ? 600 : 400,
              paddingRight: '16px',
              overflowWrap: 'anywhere',
              ...(amounts ? {} : { width: '34%' }),
            }}
          >
            {label}
          </td>
          <td
            className="ink"
            align={amounts ? 'right' : 'left'}
            style={{
              ...cell,
              fontWeight: strong ? 600 : 400,
              ...(amounts ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }),
            }}
          >
            {value}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
