/** A sentence in which `backticks` mark code. */
export function InlineText({ text }: { text: string }) {
  const parts = text.split('`');
  return (
    <>
      {parts.map((part, index) => {
        const key = `${index} ${part}`;
        return index % 2 === 1 ? (
          <code key={key} className="rounded-[4px] bg-hover px-1 py-px font-mono text-[0.925em] text-text">
            {part}
          </code>
        ) : (
          part
        );
      })}
    </>
  );
}
