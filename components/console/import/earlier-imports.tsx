'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { importsQuery, undoTotal } from '@/lib/campaign/imports/queries';
import { DiscardButton } from './discard-button';
import { importHref } from './import-search';
import { UndoButton } from './undo-button';

/** The account's last imports, each with the way to its page and back: undone, or discarded before it has begun. */
export function EarlierImports({ zone }: { zone: string }) {
  const texts = useTexts('imports').earlier;
  const { undoneSoFar } = useTexts('imports').done;
  const { number } = useFormats();
  const { data } = useQuery(importsQuery());
  if (!data || data.imports.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-medium">{texts.title}</h2>
      <Table label={texts.title}>
        <thead>
          <tr>
            <Th>{texts.file}</Th>
            <Th>{texts.state}</Th>
            <Th>{texts.result}</Th>
            <Th>{texts.when}</Th>
            <Th>
              <span className="sr-only">{texts.undo}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.imports.map((one) => (
            <tr key={one.id}>
              <Td className="max-w-80 truncate">
                <TextLink alone href={importHref(one.status === 'staged' ? 'match' : 'done', one.id)}>
                  {one.file_name || texts.unnamed(one.id)}
                </TextLink>
              </Td>
              <Td className="whitespace-nowrap">{texts.states[one.status]}</Td>
              <Td className="whitespace-nowrap text-muted tabular-nums">
                {['done', 'undone'].includes(one.status) &&
                  texts.counts(number(one.created), number(one.updated), number(one.bad))}
                {one.status === 'undoing' && undoneSoFar(number(one.undo_processed), number(undoTotal(one)))}
                {one.status === 'staged' && texts.megabytes(number(Math.ceil(one.file_bytes / 1024 / 1024)))}
                {one.status === 'failed' && (one.problems[0] ?? '').slice(0, 80)}
              </Td>
              <Td className="text-muted">
                <Time at={one.created_at} zone={zone} />
              </Td>
              <Td className="text-right">
                {one.status === 'staged' ? (
                  <DiscardButton id={one.id} label={texts.discardOf(one.file_name || texts.unnamed(one.id))}>
                    {texts.discard}
                  </DiscardButton>
                ) : (
                  <UndoButton shown={one} label={texts.undoOf(one.file_name || texts.unnamed(one.id))}>
                    {texts.undo}
                  </UndoButton>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
