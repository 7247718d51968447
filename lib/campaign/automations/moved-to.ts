/**
 * Mails in their order with one at another place, counted from 1; beyond the end, it becomes the last.
 *
 * @returns also where it was and is, and the ids of all whose place has changed.
 */
export function movedTo<T extends { id: number }>(before: readonly T[], id: number, place: number) {
  const index = before.findIndex((mail) => mail.id === id);
  const target = Math.min(place, before.length) - 1;
  const mails = before.filter((mail) => mail.id !== id);
  const mail = before[index];
  if (mail) mails.splice(target, 0, mail);
  const [first, last] = [Math.min(index, target), Math.max(index, target)];
  return {
    mails,
    moved: before.slice(first, last + 1).map((one) => one.id),
    from: index + 1,
    to: target + 1,
  };
}
