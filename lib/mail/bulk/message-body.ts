import { Readable } from 'node:stream';

const SLICE = 65_536;

/** A message on its way into a connection, which can tell how much of it has been asked for. */
export class MessageBody extends Readable {
  readonly #message: Buffer;
  readonly #onBegin: () => void;
  #at = 0;

  /** `onBegin` is called before the first of it is passed on. */
  constructor(message: Buffer, onBegin: () => void) {
    super({ highWaterMark: 1 });
    this.#message = message;
    this.#onBegin = onBegin;
  }

  override _read(): void {
    if (this.#at === 0) this.#onBegin();
    const slice = this.#message.subarray(this.#at, this.#at + SLICE);
    this.#at += slice.length;
    this.push(slice);
    if (this.wasTaken) this.push(null);
  }

  /**
   * Whether all of it was passed on, and with it the final dot. While that is false the server can't have the whole
   * message: a connection takes the next slice only when most of the last one has left.
   */
  get wasTaken(): boolean {
    return this.#at >= this.#message.length;
  }

  /** Whether nothing of it was passed on. */
  get isUntouched(): boolean {
    return this.#at === 0;
  }
}
