// An SMTP server that takes mails as fast as it can and notes for whom they were. A process of its own, as a mail
// server has one: `openSink` starts it, and speaks to it over IPC.
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SinkAnswer, SinkQuestion, SinkRules } from './sink';

const LINE_END = 10;
const MESSAGE_END = Buffer.from('\r\n.\r\n');
const HEAD_BYTES = 4096;
const EXTENSIONS = '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n';

const rules = JSON.parse(process.env.SINK_RULES ?? '{}') as Partial<SinkRules>;
const { delayMs = 0, deferShare = 0, refuseShare = 0, seed = 1 } = rules;

/** Of each mail that arrived whole: recipient, tab, Message-ID. */
let taken: string[] = [];
let [count, bytes, firstAt, lastAt] = [0, 0, 0, 0];
let refusals = new Map<string, number>();

/** The first message that came, as it went over the wire, in pieces; null until one has begun. */
let first: { pieces: Buffer[]; of: Socket } | null = null;

/** A number from 0 to 1 that depends on the address and the seed alone. */
function draw(address: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < address.length; index++) {
    hash = Math.imul(hash ^ address.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** A part of a string keeps the whole string in memory: 4 KB of each mail. */
const copyOf = (part: string) => Buffer.from(part, 'latin1').toString('latin1');

/** The reply to RCPT: some addresses never exist, some are put off the first time. */
function replyTo(address: string): string {
  const share = draw(address);
  if (share >= refuseShare + deferShare) return '250 ok\r\n';
  const times = refusals.get(address) ?? 0;
  refusals.set(address, times + 1);
  if (share < refuseShare) return '550 5.1.1 no such user\r\n';
  return times > 0 ? '250 ok\r\n' : '450 4.2.0 not now\r\n';
}

function serve(socket: Socket): void {
  let inMessage = false;
  let isRefused = false;
  let address = '';
  /** The bytes before this chunk that may begin a line, or a message's end. */
  let rest: Buffer = Buffer.alloc(0);
  let head = '';
  let replies = '';
  let isKept = false;
  socket.setNoDelay(true);
  socket.on('error', () => {});

  function onLine(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'MAIL') {
      isRefused = false;
      replies += '250 ok\r\n';
    } else if (verb === 'RCPT') {
      address = line.slice(line.indexOf('<') + 1, line.indexOf('>'));
      const reply = replyTo(address);
      isRefused = !reply.startsWith('2');
      replies += reply;
    } else if (verb === 'DATA') {
      replies += isRefused ? '503 nobody to send to\r\n' : '354 go on\r\n';
      inMessage = !isRefused;
      head = '';
      // The line end of DATA may already be the one before the final dot.
      rest = MESSAGE_END.subarray(0, 2);
    } else if (verb === 'EHLO' || verb === 'HELO') replies += EXTENSIONS;
    else if (verb === 'RSET' || verb === 'NOOP') replies += '250 ok\r\n';
    else if (verb === 'QUIT') socket.end(`${replies}221 bye\r\n`);
    else replies += '502 what\r\n';
  }

  function onMessage(): void {
    lastAt = Date.now();
    if (count === 0) firstAt = lastAt;
    count += 1;
    taken.push(copyOf(`${address}\t${/^Message-ID:\s*(\S+)/im.exec(head)?.[1] ?? ''}`));
    inMessage = false;
    if (delayMs === 0) replies += '250 taken\r\n';
    else setTimeout(() => socket.write('250 taken\r\n'), delayMs);
  }

  /** Reads commands from `at` on. @returns where a message begins, or the end. */
  function readLines(chunk: Buffer, at: number): number {
    while (at < chunk.length && !inMessage) {
      const end = chunk.indexOf(LINE_END, at);
      if (end < 0) {
        rest = Buffer.concat([rest, chunk.subarray(at)]);
        return chunk.length;
      }
      const line = rest.toString('latin1') + chunk.toString('latin1', at, end);
      rest = rest.subarray(0, 0);
      onLine(line);
      at = end + 1;
    }
    return at;
  }

  /** Reads a message from `at` on. @returns where it ends. */
  function readMessage(chunk: Buffer, at: number): number {
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', at, at + HEAD_BYTES);
    if (rest.length > 0) {
      // An end that lies on the border, of which `rest` holds up to four bytes.
      const border = Buffer.concat([rest, chunk.subarray(at, at + MESSAGE_END.length - 1)]);
      const found = border.indexOf(MESSAGE_END);
      if (found >= 0) {
        const after = at + found + MESSAGE_END.length - rest.length;
        rest = rest.subarray(0, 0);
        onMessage();
        return after;
      }
    }
    const found = chunk.indexOf(MESSAGE_END, at);
    if (found >= 0) {
      rest = rest.subarray(0, 0);
      onMessage();
      return found + MESSAGE_END.length;
    }
    const tail = Buffer.concat([rest, chunk.subarray(Math.max(at, chunk.length - 4))]);
    rest = tail.subarray(Math.max(0, tail.length - 4));
    return chunk.length;
  }

  function read(chunk: Buffer, at: number): number {
    if (!inMessage) return readLines(chunk, at);
    if (count === 0) first ??= { pieces: [], of: socket };
    const isFirst = first?.of === socket && !isKept;
    const after = readMessage(chunk, at);
    if (isFirst) {
      first?.pieces.push(Buffer.from(chunk.subarray(at, after)));
      isKept = !inMessage;
    }
    return after;
  }

  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    for (let at = 0; at < chunk.length; ) at = read(chunk, at);
    if (replies !== '' && !socket.writableEnded) socket.write(replies);
    replies = '';
  });
  socket.write('220 sink\r\n');
}

process.on('message', ({ id, ask, file }: SinkQuestion) => {
  if (ask === 'record') writeFileSync(file ?? '', taken.join('\n'));
  if (ask === 'first') writeFileSync(file ?? '', Buffer.concat(first?.pieces ?? []));
  if (ask === 'forget') {
    first = null;
    [taken, refusals] = [[], new Map()];
    [count, bytes, firstAt, lastAt] = [0, 0, 0, 0];
  }
  const answer: SinkAnswer = { id, count, bytes, firstAt, lastAt };
  process.send?.(answer);
});
process.once('disconnect', () => process.exit());

const server = createServer(serve);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
