import { request } from 'undici';
import { firstNames, lastNames } from './contact-rows';
import { call, type Marketer } from './marketer';
import { watched } from './memory';
import { type Timing, timed } from './timing';

const CONTACT = Buffer.from('"fullname":');
const PER_PAGE = 50;
const TURNS = 100;

const anotherName = (turn: number) =>
  `${firstNames[turn % firstNames.length]}+${lastNames[turn % lastNames.length]}`.toLowerCase();

/** Reads the whole list as it arrives and counts its contacts, without keeping it. */
async function readWhole({ web, headers }: Marketer): Promise<{ contacts: number; bytes: number }> {
  const { statusCode, body } = await request(`${web.url}/api/email/contacts/list`, {
    headers,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  if (statusCode !== 200) throw new Error(`contacts/list answered ${statusCode}.`);
  let [contacts, bytes] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of body) {
    bytes += piece.length;
    const text = Buffer.concat([rest, piece]);
    let from = 0;
    for (let found = text.indexOf(CONTACT); found !== -1; found = text.indexOf(CONTACT, from)) {
      contacts += 1;
      from = found + CONTACT.length;
    }
    rest = text.subarray(Math.max(from, text.length - CONTACT.length + 1));
  }
  return { contacts, bytes };
}

/** The list of all contacts, and pages of fifty in its middle. */
export async function measureLists(marketer: Marketer, typeId: number, rows: number) {
  const { result, seconds, memory } = await watched(marketer.web, () => readWhole(marketer));
  if (result.contacts < rows) throw new Error(`The list has ${result.contacts} of ${rows} contacts.`);
  const whole = {
    lines_per_second: Math.round(result.contacts / seconds),
    seconds: Number(seconds.toFixed(1)),
    megabytes: Math.round(result.bytes / 1024 / 1024),
    memory,
  };

  const read = async (query: string) => {
    const { contacts } = await call<{ contacts: unknown[] }>(
      marketer,
      'GET',
      `contacts/list?per_page=${PER_PAGE}&${query}`,
    );
    if (contacts.length === 0) throw new Error(`The page ${query} is empty.`);
  };
  /** Another page each turn, all of them around the middle. */
  const middle = (of: number, turn: number) => {
    const last = Math.floor(of / PER_PAGE);
    return Math.min(Math.max(1, (last >> 1) - (TURNS >> 1) + turn), last);
  };
  // About a seventeenth of the contacts bears the name.
  const found = Math.floor(rows / 20);
  const pages: Record<string, Timing> = {
    'middle page': await timed(TURNS, (turn) => read(`page=${middle(rows, turn)}`)),
    'middle page, sorted': await timed(TURNS, (turn) => read(`page=${middle(rows, turn)}&sort=last_name`)),
    'middle page, sorted and searched': await timed(TURNS, (turn) =>
      read(`page=${middle(found, turn)}&sort=last_name&search=greta&contact_type_id=${typeId}`),
    ),
    'first page, another search each time': await timed(20, (turn) =>
      read(`page=1&sort=last_name&search=${anotherName(turn)}`),
    ),
  };
  return { whole, pages };
}
