'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { type Import, importsQuery, undoTotal } from '@/lib/campaign/imports/queries';
import { DiscardButton } from './discard-button';
import { fileSize } from './file-size';
import { importHref } from './import-search';
import { UndoButton } from './undo-button';

/** The account's last imports, each with the way to its page and back: undone, or discarded before it has begun. */
export function EarlierImports({ zone }: { zone: string }) {
  const texts = useTexts('imports').earlier;
  const { undoneSoFar } = useTexts('imports').done;
  const formats = useFormats();
  const { number } = formats;
  const { data } = useQuery(importsQuery());
  const resultOf = (one: Import): string => {
    if (one.status === 'undoing') return undoneSoFar(number(one.undo_processed), number(undoTotal(one)));
    if (one.status === 'staged') return texts.kept(fileSize(one.file_bytes, formats));
    if (one.status === 'failed') return one.problems[0] ?? '';
    if (one.status === 'reading' || one.status === 'writing') return '';
    return texts.counts(number(one.created), number(one.updated), number(one.bad));
  };
  if (!data || data.imports.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-medium">{texts.title}</h2>
      <Table label={texts.title}>
        <thead>
          <tr>
            <Th>{texts.file}</Th>
            <Th className="max-md:hidden">{texts.state}</Th>
            <Th className="max-md:hidden">{texts.result}</Th>
            <Th className="max-md:hidden">{texts.when}</Th>
            <Th>
              <span className="sr-only">{texts.undo}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {data.imports.map((one) => {
            const name = one.file_name || texts.unnamed(one.id);
            const result = resultOf(one);
            return (
              <tr key={one.id}>
                <Td className="wrap-anywhere md:max-w-80">
                  <TextLink alone href={importHref(one.status === 'staged' ? 'match' : 'done', one.id)}>
                    {name}
                  </TextLink>
                  <span className="block text-sm text-muted tabular-nums md:hidden">
                    {[texts.states[one.status], result].filter(Boolean).join(' · ')}
                  </span>
                </Td>
                <Td className="whitespace-nowrap max-md:hidden">{texts.states[one.status]}</Td>
                <Td className="max-w-80 truncate text-muted tabular-nums max-md:hidden">{result}</Td>
                <Td className="whitespace-nowrap text-muted max-md:hidden">
                  <Time at={one.created_at} zone={zone} />
                </Td>
                <Td className="text-right">
                  {one.status === 'staged' ? (
                    <DiscardButton id={one.id} label={texts.discardOf(name)}>
                      {texts.discard}
                    </DiscardButton>
                  ) : (
                    <UndoButton shown={one} label={texts.undoOf(name)}>
                      {texts.undo}
                    </UndoButton>
                  )}
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
