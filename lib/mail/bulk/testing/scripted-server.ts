import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Where a scripted server may behave badly. `half`: after the first bytes of a message. */
export type ScriptStage = 'greeting' | 'ehlo' | 'mail' | 'rcpt' | 'data' | 'half' | 'message' | 'rset';
export type ScriptContext = { connection: number; mail: number; line: string };
/**
 * A reply; `hang`: no word any more; `reset`: the connection is torn down; `end`: it is ended; `dribble`: line after
 * line of a reply that never ends.
 */
export type ScriptAnswer = string | undefined;

export type ScriptedServer = {
  url: string;
  /** The recipients of the messages that arrived whole, whatever the server said to them. */
  received: string[];
  messages: string[];
  /** How many connections it got, and how many were open at once at most. */
  connections: () => number;
  mostOpen: () => number;
  commands: string[];
  close: () => Promise<void>;
};

const USUAL: Record<ScriptStage, string> = {
  greeting: '220 test ESMTP',
  ehlo: '250-test\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8',
  mail: '250 2.1.0 ok',
  rcpt: '250 2.1.5 ok',
  data: '354 go on',
  half: '',
  message: '250 2.0.0 queued',
  rset: '250 2.0.0 ok',
};

/** An SMTP server that answers as the script says, and as usual where it says nothing. */
export async function scriptedServer(
  script: (stage: ScriptStage, context: ScriptContext) => ScriptAnswer,
  { pipelining = true, readsMessages = true, refusesData = true, delayMs = 0, port = 0 } = {},
): Promise<ScriptedServer> {
  const received: string[] = [];
  const messages: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  let mostOpen = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    // Each reply is a write of its own.
    socket.setNoDelay(true);
    mostOpen = Math.max(mostOpen, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const connection = connections;
    let mail = 0;
    let isGone = false;
    let inMessage = false;
    let isRefused = false;
    let rcpt = '';
    let input = '';

    const say = (text: string) => {
      if (delayMs > 0) setTimeout(() => socket.write(text), delayMs);
      else socket.write(text);
    };

    const answer = (stage: ScriptStage, line: string): string => {
      const given = script(stage, { connection, mail, line });
      if (given === 'hang') isGone = true;
      else if (given === 'dribble') {
        isGone = true;
        const timer = setInterval(() => socket.write('250-wait\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      } else if (given === 'reset' || given === 'end') {
        isGone = true;
        if (given === 'reset') socket.resetAndDestroy();
        else socket.destroy();
      } else {
        const usual = pipelining ? USUAL[stage] : USUAL[stage].replace('250-PIPELINING\r\n', '');
        const reply = given ?? usual;
        if (reply !== '') say(`${reply}\r\n`);
        if (reply.startsWith('421')) {
          isGone = true;
          socket.end();
        }
        return reply;
      }
      return '';
    };

    const onCommand = (line: string) => {
      commands.push(line);
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') answer('ehlo', line);
      else if (verb === 'MAIL') {
        mail += 1;
        isRefused = !answer('mail', line).startsWith('2');
      } else if (verb === 'RCPT') {
        rcpt = /<(.*)>/.exec(line)?.[1] ?? '';
        if (isRefused) socket.write('503 5.5.1 from whom?\r\n');
        else isRefused = !answer('rcpt', line).startsWith('2');
      } else if (verb === 'DATA') {
        if (isRefused && refusesData) socket.write('503 5.5.1 nobody to send to\r\n');
        else if (answer('data', line).startsWith('3')) {
          inMessage = true;
          if (!readsMessages) socket.pause();
        }
      } else if (verb === 'QUIT') socket.end('221 bye\r\n');
      else if (verb === 'RSET') answer('rset', line);
      else socket.write('502 what\r\n');
    };

    const onMessage = (): boolean => {
      if (input !== '') answer('half', '');
      const end = input.startsWith('.\r\n') ? -2 : input.indexOf('\r\n.\r\n');
      if (isGone || end === -1) return false;
      received.push(rcpt);
      messages.push(input.slice(0, end + 2).replace(/(^|\r\n)\.\./g, '$1.'));
      input = input.slice(end + 5);
      inMessage = false;
      answer('message', '');
      return true;
    };

    answer('greeting', '');
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1');
      while (!isGone) {
        if (inMessage) {
          if (!onMessage()) return;
          continue;
        }
        const end = input.indexOf('\r\n');
        if (end < 0) return;
        const line = input.slice(0, end);
        input = input.slice(end + 2);
        onCommand(line);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    messages,
    commands,
    connections: () => connections,
    mostOpen: () => mostOpen,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
