import { ink, sans, volt } from './style';

const slot = (color: string) => ({
  backgroundColor: color,
  borderRadius: '2px',
  fontSize: '1px',
  height: '7px',
  lineHeight: '7px',
  width: '7px',
});

const cells = { borderCollapse: 'separate' as const, borderSpacing: '2px' };

/** Mark and name, drawn with cells: a picture would be kept back until its reader allows pictures. */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td data-skip-in-text="true">
            <table
              role="presentation"
              className="mark"
              cellPadding={0}
              border={0}
              style={{ ...cells, backgroundColor: ink, borderRadius: '6px', padding: '2px' }}
            >
              <tbody>
                <tr>
                  <td style={slot(volt)} className="filled" />
                  <td style={slot('#4d535e')} className="slot" />
                </tr>
                <tr>
                  <td style={slot('#4d535e')} className="slot" />
                  <td style={slot('#4d535e')} className="slot" />
                </tr>
              </tbody>
            </table>
          </td>
          <td
            className="ink"
            style={{
              color: ink,
              fontFamily: sans,
              fontSize: '20px',
              fontWeight: 650,
              letterSpacing: '-0.03em',
              paddingLeft: '8px',
            }}
          >
            loadout
          </td>
        </tr>
      </tbody>
    </table>
  );
}
