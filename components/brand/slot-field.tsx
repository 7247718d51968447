/** A field of slots, a few of them filled and one lit: the mark, at the size of a wall, on a dark ground. Decorative. */
export function SlotField() {
  const filled = new Set([6, 7, 16, 22, 24]);
  const slots = Array.from({ length: 30 }, (_, index) => index);
  return (
    <div aria-hidden="true" className="grid w-full max-w-lg grid-cols-5 gap-3 xl:gap-4">
      {slots.map((slot) => (
        <span key={slot} className={`aspect-square rounded-card ${lookOf(slot, filled)}`} />
      ))}
    </div>
  );
}

const LIT = 13;

function lookOf(slot: number, filled: ReadonlySet<number>): string {
  if (slot === LIT) return 'bg-volt';
  return filled.has(slot) ? 'bg-n-9' : 'border border-n-9';
}
