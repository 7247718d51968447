import { Client } from 'undici';
import { stateOf } from './mailing';
import type { Marketer } from './marketer';

const PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/**
 * Fetches the pictures of a send's mails over `connections`, for `seconds`, and compares what was answered with what
 * was recorded. @throws Error where an answer is no picture.
 */
export async function measureOpens(
  { web, sql }: Marketer,
  utr: string,
  { mails, connections, seconds }: { mails: number; connections: number; seconds: number },
) {
  const { readerToken } = await import('@/lib/campaign/mail-links/reader-token');
  const { id } = await stateOf(sql, utr);
  const rows = await sql<{ id: string }[]>`
    select id from deliveries where single_send_id = ${id} and status = 'sent' order by id limit ${mails}`;
  const tokens = rows.map((row) => readerToken(Number(row.id)));
  let asked = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(web.url);
      while (performance.now() < end) {
        const token = tokens[asked++ % tokens.length];
        const path = `/api/mail/open?t=${token}`;
        const answer = await client.request({ method: 'GET', path, headers: { 'user-agent': PERSON } });
        await answer.body.dump();
        if (answer.statusCode !== 200) throw new Error(`A picture answered ${answer.statusCode}.`);
      }
      await client.close();
    }),
  );
  const took = (performance.now() - began) / 1000;
  const [counted] = await sql<{ total_opens: number; unique_opens: number }[]>`
    select total_opens, unique_opens from single_sends where id = ${id}`;
  return {
    requests_per_second: Math.round(asked / took),
    requests: asked,
    recorded: counted?.total_opens ?? 0,
    mails_opened: Math.min(asked, tokens.length),
    recorded_mails: counted?.unique_opens ?? 0,
  };
}
