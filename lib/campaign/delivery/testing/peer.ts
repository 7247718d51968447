// A transport for tests of the engine: it answers as it is told, and remembers what it took.
import type { BulkTransport, Outcome, OutgoingMail } from '@/lib/mail/bulk/bulk-transport';

type Answer = Outcome | 'never';

export type Peer = BulkTransport & {
  /** Addresses of the mails that were accepted, in order. */
  readonly taken: string[];
  /** How often each address was handed over. */
  readonly asked: Map<string, number>;
  /** What it answers: by address, or for all. `never`: it takes the mail and the call doesn't come back. */
  answer: (mail: OutgoingMail, nth: number) => Answer;
  /** Called with each group before it is answered. */
  before: (group: readonly OutgoingMail[]) => Promise<void> | void;
};

export function newPeer(more: Partial<Pick<BulkTransport, 'name' | 'groupSize' | 'idempotent'>> = {}): Peer {
  const taken: string[] = [];
  const asked = new Map<string, number>();
  const peer: Peer = {
    name: 'smtp',
    takes: 'mime',
    groupSize: 10,
    concurrency: 2,
    idempotent: false,
    ...more,
    taken,
    asked,
    answer: () => ({ kind: 'accepted', answer: '250 OK' }),
    before: () => {},
    async send(group) {
      await peer.before(group);
      return Promise.all(group.map(one));
    },
    async close() {},
  };

  async function one(mail: OutgoingMail): Promise<Outcome> {
    const address = mail.envelope.to.toLowerCase();
    const nth = (asked.get(address) ?? 0) + 1;
    asked.set(address, nth);
    const answer = peer.answer(mail, nth);
    if (answer === 'never' || answer.kind === 'accepted') taken.push(address);
    return answer === 'never' ? new Promise(() => {}) : answer;
  }

  return peer;
}
