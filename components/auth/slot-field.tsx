/** A field of slots, a few of them filled: the mark, at the size of a wall. Decorative. */
export function SlotField() {
  const filled = new Set([6, 7, 13, 16, 22, 24]);
  const slots = Array.from({ length: 30 }, (_, index) => index);
  return (
    <div aria-hidden="true" className="grid w-full max-w-lg grid-cols-5 gap-3 xl:gap-4">
      {slots.map((slot) => (
        <span
          key={slot}
          className={
            filled.has(slot)
              ? 'aspect-square rounded-card bg-line'
              : 'aspect-square rounded-card border border-line'
          }
        />
      ))}
    </div>
  );
}
