import { type SQL, sql } from 'drizzle-orm';

/** What tells what a mail was opened or a link followed on: a person, not a machine. */
const TELLS_DEVICE = `"kind" in ('opened', 'clicked')`;
/** What tells what a mail was opened with. Apple’s proxies are machines, but stand for a program of people. */
const TELLS_PROGRAM = `("kind" = 'opened' or "kind" = 'machine_opened' and "program" = 'apple_private')`;

/**
 * The bits of `contact_events.reading`: what an event tells of its reader, in one number. Those of somebody's events
 * together say all that is known of them, and cost a million readers one `bit_or` instead of a count for each name.
 *
 * `tellsDevice`, `tellsProgram`: set whether or not the name is known.
 */
export const READING_BITS = {
  tellsDevice: 1,
  clicked: 2,
  tellsProgram: 4,
  device: { phone: 8, tablet: 16, computer: 32 },
  clickedOn: { phone: 64, tablet: 128, computer: 256 },
  program: {
    apple_mail: 512,
    apple_private: 1024,
    gmail: 2048,
    outlook: 4096,
    thunderbird: 8192,
    yahoo: 16384,
    browser: 32768,
    other: 65536,
  },
} as const;

/** The bits of all these names. */
export const anyOf = (names: Readonly<Record<string, number>>): number =>
  Object.values(names).reduce((all, bit) => all | bit, 0);

const bitOf = (column: 'device' | 'program', bits: Readonly<Record<string, number>>) =>
  `case "${column}" ${Object.entries(bits)
    .map(([name, bit]) => `when '${name}' then ${bit}`)
    .join(' ')} else 0 end`;

const ifSo = (condition: string, bits: string) => `case when ${condition} then ${bits} else 0 end`;

/** The bits of an event, from its other columns. */
export const readingBits: SQL = sql.raw(
  [
    ifSo(TELLS_DEVICE, `${READING_BITS.tellsDevice} | ${bitOf('device', READING_BITS.device)}`),
    ifSo(`"kind" = 'clicked'`, `${READING_BITS.clicked} | ${bitOf('device', READING_BITS.clickedOn)}`),
    ifSo(TELLS_PROGRAM, `${READING_BITS.tellsProgram} | ${bitOf('program', READING_BITS.program)}`),
  ].join(' | '),
);
