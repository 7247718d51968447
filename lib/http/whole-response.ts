/**
 * A response whose body is there as a whole. The web process hands its bytes to the connection; a plain Response would copy
 * them into a stream, and out of it again, which costs more than most endpoints do.
 */
export class WholeResponse extends Response {
  constructor(
    readonly whole: Uint8Array<ArrayBuffer>,
    init: ResponseInit,
  ) {
    super(null, init);
  }

  /** For any other host: as the standard has it. */
  private get standard(): Response {
    return new Response(this.whole);
  }

  override get body() {
    return this.standard.body;
  }

  override arrayBuffer = () => this.standard.arrayBuffer();
  override blob = () => this.standard.blob();
  override json = () => this.standard.json();
  override text = () => this.standard.text();
  override clone = () => new WholeResponse(this.whole, this);
}
