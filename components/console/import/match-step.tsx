'use client';

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { usePersistedForm } from '@/components/form/use-persisted-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Table, Td, Th } from '@/components/ui/table';
import {
  checkImport,
  discardImport,
  type Import,
  importsKey,
  reviewQuery,
  type SetUp,
  setUpImport,
  setUpQuery,
} from '@/lib/campaign/imports/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { FormatFields } from './format-fields';
import { importHref } from './import-search';
import { TargetSelect } from './target-select';
import { WizardFrame } from './wizard-frame';

type Props = { shown: Import; fields: readonly string[] };

/** Still at work, or done and leading to another page. */
const isOnItsWay = ({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }) =>
  isPending || isSuccess;

/** What the columns become, and which saved set-up that was begun from. */
const matchOf = ({ encoding, separator, has_header, header_line, columns }: SetUp) => {
  const targets = columns.map(({ target }) => target);
  return { targets, of: JSON.stringify([encoding, separator, has_header, header_line, targets]) };
};

/** What is wrong with columns, by their positions. */
type Faults = Readonly<Record<number, string>>;

/** What the server says is wrong with columns. */
function faultsOf(failure: Error | null): Faults {
  const byField = failure instanceof ApiFailure && typeof failure.errors === 'object' ? failure.errors : {};
  return Object.fromEntries(
    Object.entries(byField as Readonly<Record<string, string[]>>).flatMap(([field, texts]) => {
      const [, position] = /^columns\.(\d+)$/.exec(field) ?? [];
      return position === undefined || texts[0] === undefined ? [] : [[position, texts[0]]];
    }),
  );
}

/** The second step: what each column of the file becomes. */
export function MatchStep({ shown, fields }: Props) {
  const texts = useTexts('imports');
  const { match } = texts;
  const failureText = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const { data: setUp } = useSuspenseQuery(setUpQuery(shown.id));
  const saved = matchOf(setUp);
  const { values, change: choose } = usePersistedForm({
    page: `import-match:${shown.id}`,
    initial: saved,
    restore: (kept) => ({ ...saved, ...(kept.of === saved.of && kept) }),
  });
  const { targets } = values;
  const [problem, setProblem] = useState<string | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const table = useRef<HTMLDivElement>(null);
  const isTold = useRef(false);
  const tellFaults = (found: Faults) => {
    isTold.current = true;
    setFaults(found);
  };
  // Once the columns show what was told; not while somebody types, which takes a fault away.
  useEffect(() => {
    if (!isTold.current || Object.keys(faults).length === 0) return;
    isTold.current = false;
    table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const change = useMutation({
    mutationFn: (changes: Partial<Pick<SetUp, 'encoding' | 'separator' | 'has_header' | 'header_line'>>) =>
      setUpImport(shown.id, changes),
    onSuccess: (changed) => {
      client.setQueryData(setUpQuery(shown.id).queryKey, changed);
      choose(matchOf(changed));
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      const changed = await setUpImport(shown.id, { columns: targets });
      client.setQueryData(setUpQuery(shown.id).queryKey, changed);
      client.removeQueries({ queryKey: reviewQuery(shown.id).queryKey });
      await checkImport(shown.id);
    },
    onSuccess: () => router.push(importHref('review', shown.id)),
    onError: (error) => tellFaults(faultsOf(error)),
  });
  const discard = useMutation({
    mutationFn: () => discardImport(shown.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: importsKey });
      router.push(importHref('file'));
    },
  });

  const submit = () => {
    const unnamed = targets.flatMap((target, position) =>
      target.startsWith('new:') && !/^new:[a-z-]+:\w+$/.test(target) ? [[position, match.needsName]] : [],
    );
    const open = targets.flatMap((target, position) =>
      target === 'undecided' ? [[position, match.undecided]] : [],
    );
    const refused = targets.includes('email') ? null : match.needsEmail;
    setProblem(refused);
    tellFaults(Object.fromEntries([...unnamed, ...open]));
    if (!refused && unnamed.length === 0 && open.length === 0) save.mutate();
  };

  const failure = save.error ?? change.error ?? discard.error;
  const isAtColumns = Object.keys(faultsOf(failure)).length > 0;
  const nameOf = (column: SetUp['columns'][number]) => column.name || match.numbered(column.position + 1);
  return (
    <WizardFrame
      step="match"
      id={shown.id}
      detail={shown.file_name}
      actions={
        <>
          <Button variant="quiet" pending={isOnItsWay(discard)} onClick={() => discard.mutate()}>
            {match.discard}
          </Button>
          <Button variant="primary" pending={isOnItsWay(save)} onClick={submit}>
            {match.continue}
          </Button>
        </>
      }
    >
      {(problem ?? (failure && !isAtColumns)) && (
        <Notice tone="bad">{problem ?? failureText(failure)}</Notice>
      )}
      {setUp.source && (
        <Notice title={match.recognised(match.sources[setUp.source])}>
          {match.recognisedHint} {setUp.source === 'mailchimp' && match.mailchimpHint}
        </Notice>
      )}
      {setUp.remembered && <Notice>{match.remembered}</Notice>}
      <FormatFields
        format={setUp}
        disabled={change.isPending}
        onChange={(changes) => change.mutate(changes)}
      />
      <div ref={table}>
        <Table label={texts.steps.match}>
          <thead>
            <tr>
              <Th>{match.column}</Th>
              <Th className="max-md:hidden">{match.values}</Th>
              <Th>{match.becomes}</Th>
            </tr>
          </thead>
          <tbody>
            {setUp.columns.map((column) => {
              const target = targets[column.position] ?? 'none';
              const isKept = target === column.target;
              const left =
                setUp.source && target === 'none' && column.values.length > 0
                  ? match.leftOut[setUp.source]?.[column.name.toLowerCase()]
                  : undefined;
              const isLeft = target === 'none' || target === 'ignore';
              const sure =
                target === 'undecided' ? 'undecided' : isLeft ? 'none' : isKept ? column.sure : 'chosen';
              return (
                <tr key={column.position} className={clsx(target === 'none' && 'text-muted')}>
                  <Td className="max-w-56 min-w-28 align-top!">
                    <span className="block font-medium wrap-anywhere">{nameOf(column)}</span>
                    <span className="block text-sm text-muted">{match.sure[sure]}</span>
                    {left && <span className="block text-sm text-text">{left}</span>}
                  </Td>
                  <Td className="max-w-72 align-top! max-md:hidden">
                    {column.values.length === 0 && <span className="text-muted">{match.noValues}</span>}
                    {column.values.map((value) => (
                      <span key={value} className="block truncate text-sm">
                        {value}
                      </span>
                    ))}
                  </Td>
                  <Td className="w-full min-w-44 align-top! md:w-80">
                    <TargetSelect
                      column={column}
                      name={nameOf(column)}
                      target={target}
                      fields={fields}
                      error={faults[column.position]}
                      onChange={(value) => {
                        choose({ targets: targets.with(column.position, value) });
                        setFaults(({ [column.position]: _, ...others }) => others);
                      }}
                    />
                  </Td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </WizardFrame>
  );
}
