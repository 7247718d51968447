export type Waiting = { since: number; start: () => void };

type Owner = number | string;
type Line = { owner: Owner; used: number; waiting: Set<Waiting> };

/** Who uses places, and who waits for one: in a line for each owner, and first those whose owner uses the fewest. */
export class OwnerLines {
  /** Of owners who use some or wait. */
  private readonly lines = new Map<Owner, Line>();
  /** The lines with somebody in them by how many places their owner uses, each in the order in which they came there. */
  private readonly ranks: Set<Line>[] = [];
  used = 0;
  waiting = 0;

  /** @param mostOf how many places an owner may use */
  constructor(private readonly mostOf: (owner: Owner) => number) {}

  /** Whether an owner who comes now may have a place before all who wait. */
  isFirst(owner: Owner): boolean {
    const used = this.lines.get(owner)?.used ?? 0;
    if (used >= this.mostOf(owner)) return false;
    if (this.waiting === 0) return true;
    const first = this.firstLine();
    return !first || used < first.used;
  }

  take(owner: Owner): void {
    const line = this.lineOf(owner);
    this.unrank(line);
    line.used += 1;
    this.used += 1;
    this.rank(line);
  }

  giveBack(owner: Owner): void {
    const line = this.lineOf(owner);
    this.unrank(line);
    line.used -= 1;
    this.used -= 1;
    this.rank(line);
  }

  wait(owner: Owner, place: Waiting): void {
    const line = this.lineOf(owner);
    line.waiting.add(place);
    this.waiting += 1;
    this.rank(line);
  }

  leave(owner: Owner, place: Waiting): void {
    const line = this.lineOf(owner);
    if (line.waiting.delete(place)) this.waiting -= 1;
    if (line.waiting.size === 0) this.unrank(line);
    this.rank(line);
  }

  /** Who gets the next place: undefined where nobody waits who may have one. */
  first(): Waiting | undefined {
    const [first] = this.firstLine()?.waiting ?? [];
    return first;
  }

  /** Gives a place to the first. */
  startFirst(): void {
    const line = this.firstLine();
    const [first] = line?.waiting ?? [];
    if (!line || !first) return;
    line.waiting.delete(first);
    this.waiting -= 1;
    this.take(line.owner);
    first.start();
  }

  private firstLine(): Line | undefined {
    for (const rank of this.ranks)
      for (const line of rank ?? []) if (line.used < this.mostOf(line.owner)) return line;
    return undefined;
  }

  private lineOf(owner: Owner): Line {
    const line = this.lines.get(owner) ?? { owner, used: 0, waiting: new Set() };
    this.lines.set(owner, line);
    return line;
  }

  private rank(line: Line): void {
    if (line.waiting.size > 0) {
      this.ranks[line.used] ??= new Set();
      this.ranks[line.used]?.add(line);
    } else if (line.used === 0) this.lines.delete(line.owner);
  }

  private unrank(line: Line): void {
    this.ranks[line.used]?.delete(line);
  }
}
