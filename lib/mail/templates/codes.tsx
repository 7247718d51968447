import { Section, Text } from '@react-email/components';
import { DataTable } from './data-table';
import { heading, ink, mono, paragraph, small } from './style';

export type LineOfCodes = { name: string; codes: readonly string[]; toCome: string | null };

const cell = { color: ink, fontFamily: mono, fontSize: '16px', lineHeight: '24px', padding: '3px 12px' };

/** Codes, one a line, under the name of what they are for. */
export function Codes({ title, lines }: { title: string; lines: readonly LineOfCodes[] }) {
  return (
    <Section style={{ margin: '0 0 8px' }}>
      <Text className="ink" style={heading}>
        {title}
      </Text>
      {lines.map(({ name, codes, toCome }) => (
        <Section key={name} style={{ margin: '0 0 12px' }}>
          <Text className="muted" style={{ ...small, margin: '0 0 4px', overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {codes.length > 0 && (
            <DataTable
              className="sunken"
              style={{ backgroundColor: '#f3f4f7', borderRadius: '8px', padding: '5px 0' }}
            >
              {codes.map((code) => (
                <tr key={code}>
                  <td className="ink" style={{ ...cell, wordBreak: 'break-all' }}>
                    {code}
                  </td>
                </tr>
              ))}
            </DataTable>
          )}
          {toCome && (
            <Text className="ink" style={{ ...paragraph, fontSize: '14px', margin: '4px 0 0' }}>
              {toCome}
            </Text>
          )}
        </Section>
      ))}
    </Section>
  );
}
