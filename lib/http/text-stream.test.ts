import { expect, test } from 'vitest';
import { textOrStream } from './text-stream';

const PIECE = 'x'.repeat(300 * 1024);

/** A list of so many pieces, and how many lists like it have been begun. */
function countedLists(pieces: number) {
  const counted = {
    begun: 0,
    async *make() {
      counted.begun += 1;
      for (let number = 0; number < pieces; number += 1) yield PIECE;
    },
  };
  return counted;
}

async function read(answer: string | ReadableStream<Uint8Array>): Promise<number> {
  if (typeof answer === 'string') return answer.length;
  return (await new Response(answer).arrayBuffer()).byteLength;
}

test('of many long lists that an account asks for at once, hardly more are begun than it may read', async () => {
  const lists = countedLists(3);
  const asked = Array.from({ length: 100 }, () => textOrStream(lists.make(), 'greedy'));
  const answers = await Promise.allSettled(asked);
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(given).toHaveLength(10);
  expect(lists.begun).toBeLessThanOrEqual(12);
  expect(await Promise.all(given.map(read))).toEqual(Array(10).fill(3 * PIECE.length));
});

test('who reads several long lists is still answered a short one, and others are too', async () => {
  const long = countedLists(3);
  const reading = await Promise.all([1, 2, 3].map(() => textOrStream(long.make(), 'busy')));
  for (const account of ['busy', 'other']) {
    const short = (async function* () {
      yield 'short';
    })();
    expect(await textOrStream(short, account)).toBe('short');
  }
  await Promise.all(reading.map(read));
});
