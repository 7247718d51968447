import type { Person } from '@/lib/campaign/person/queries';

export type MergeField = { name: string; label: string; of: (person: Person) => string };

/** The fields of contacts of which not all have the same, by the names that merging knows them by. */
export function differingFields(
  people: readonly Person[],
  labels: Readonly<Record<string, string>>,
): MergeField[] {
  const own = Object.keys(labels)
    .filter((name) => name !== 'email')
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      of: ({ contact, country_name }: Person) =>
        name === 'country' ? country_name : String(contact[name as keyof typeof contact] ?? ''),
    }));
  const custom = (people[0]?.fields ?? []).map(({ name }) => ({
    name: `field:${name}`,
    label: name,
    of: ({ fields }: Person) => fields.find((one) => one.name === name)?.value ?? '',
  }));
  return [...own, ...custom].filter(({ of }) => new Set(people.map(of)).size > 1);
}

/** Whose value wins unless another is chosen: the first that isn't empty. */
export const winnerOf = ({ of }: MergeField, inOrder: readonly Person[]): Person | undefined =>
  inOrder.find((person) => of(person) !== '') ?? inOrder[0];

/** What merging does to those who are to be one person, the first of whom keeps the address. */
export function consequencesOf(inOrder: readonly Person[]) {
  const [first, ...others] = inOrder;
  if (!first) return null;
  const isOther = ({ contact }: Person) => contact.email.toLowerCase() !== first.contact.email.toLowerCase();
  const lists = [...new Map(inOrder.map(({ list }) => [list.id, list.name])).values()];
  const away = others.filter(isOther);
  const left = (person: Person) => person.groups.filter(({ left_at }) => left_at !== null);
  const has = new Set(left(first).map(({ id }) => id));
  const groups = away.flatMap(left).filter(({ id }) => !has.has(id));
  return {
    first,
    lists,
    deleted: inOrder.length - lists.length,
    /** Because of whom the address is not emailed any more; bounces are about a mailbox. */
    suppressedBy: away.find(({ standing }) => ['unsubscribed', 'complained'].includes(standing.kind)),
    groups: [...new Map(groups.map(({ id, name }) => [id, name])).values()],
  };
}
