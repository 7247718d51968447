'use client';

import { ArrowRight } from 'lucide-react';
import { useFormats, useTexts } from '#language';
import { Chip } from '@/components/ui/chip';
import { Table, Td, Th } from '@/components/ui/table';
import type { Review } from '@/lib/campaign/imports/queries';

type Sample = NonNullable<Review['sample']>;
type Person = Sample['added'][number];
type Props = {
  sample: Sample;
  /** What happens to people who are on the list already. */
  existing: Review['existing'];
  /** Whether the import would add and change nobody. */
  isEmpty: boolean;
};

/** Some of the people whom the import would add or change, each with its values before and after. */
export function ChangesSample({ sample, existing, isEmpty }: Props) {
  const texts = useTexts('imports').review;
  const { number } = useFormats();
  const updated = existing === 'skip' ? [] : sample[existing];
  const people = [
    ...updated.map((person) => ({ ...person, kind: 'updated' as const })),
    ...sample.added.map((person) => ({ ...person, kind: 'added' as const })),
  ];
  return (
    <section className="grid gap-2">
      <div>
        <h2 className="text-base font-medium">{texts.sampleTitle}</h2>
        <p className="text-sm text-muted">{isEmpty ? texts.sampleNone : texts.sampleHint}</p>
      </div>
      {people.length > 0 && (
        <Table label={texts.sampleTitle}>
          <thead>
            <tr>
              <Th className="text-right max-md:hidden">{texts.line}</Th>
              <Th>{texts.person}</Th>
              <Th>{texts.changes}</Th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.line}>
                <Td className="w-16 text-right align-top! tabular-nums max-md:hidden">
                  {number(person.line)}
                </Td>
                <Td className="w-2/5 align-top! wrap-anywhere md:max-w-72 md:min-w-56">
                  <span className="block">{person.email}</span>
                  <Chip tone={person.kind === 'added' ? 'good' : 'info'}>{texts.kinds[person.kind]}</Chip>
                </Td>
                <Td className="align-top!">
                  <Changes person={person} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

function Changes({ person: { changes, more } }: { person: Person }) {
  const { review: texts, match } = useTexts('imports');
  const { number } = useFormats();
  if (changes.length === 0) return <span className="text-muted">{texts.onlyEmail}</span>;
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="grid gap-x-3 md:grid-cols-[10rem_minmax(0,1fr)]">
          <span className="text-muted wrap-anywhere max-md:text-sm">
            {match.fields[field] ?? field.replace(/^field:/, '')}
          </span>
          <span className="wrap-anywhere">
            {before && (
              <>
                <del className="text-muted">{before}</del>
                <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-muted" />
                <span className="sr-only"> {texts.becomes} </span>
              </>
            )}
            <ins className="no-underline">{after || texts.emptyCell}</ins>
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-muted">{texts.moreChanges(more, number(more))}</li>}
    </ul>
  );
}
