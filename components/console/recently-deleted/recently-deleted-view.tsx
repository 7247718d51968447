'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { LoadFailure } from '@/components/shell/load-failure';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Select } from '@/components/ui/select';
import { Table, Td, Th } from '@/components/ui/table';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { DELETED_KINDS } from '@/lib/campaign/recently-deleted/kinds';
import {
  type DeletedRecord,
  recentlyDeletedQuery,
  restoreRecord,
} from '@/lib/campaign/recently-deleted/queries';

/** What was deleted in the last weeks, each to be restored, the last deleted first. */
export function RecentlyDeletedView({ zone }: { zone: string }) {
  const texts = useTexts('recentlyDeleted');
  const { data, error, refetch } = useQuery(recentlyDeletedQuery());
  const [kind, setKind] = useQueryState('kind', parseAsStringLiteral(DELETED_KINDS));
  const records = data?.records ?? [];
  const kinds = DELETED_KINDS.filter((one) => records.some((record) => record.kind === one));
  const shown = kind ? records.filter((record) => record.kind === kind) : records;
  return (
    <>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        above={[{ label: texts.settings, href: '/console/settings' }]}
        aboveLabel={texts.where}
        actions={
          (kinds.length > 1 || kind) && (
            <Select
              aria-label={texts.show}
              value={kind ?? ''}
              onChange={({ target: { value } }) =>
                void setKind(DELETED_KINDS.find((one) => one === value) ?? null)
              }
            >
              <option value="">{texts.everything}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {texts.plural[one]}
                </option>
              ))}
            </Select>
          )
        }
      />
      <div className="border-t border-line px-4 pb-16 md:px-6">
        {error && (
          <div className="py-4">
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data && shown.length === 0 && (
          <div className="py-4">
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          </div>
        )}
        {shown.length > 0 && (
          <Table label={texts.label}>
            <thead>
              <tr>
                <Th>{texts.name}</Th>
                <Th className="max-md:hidden">{texts.kind}</Th>
                <Th className="max-md:hidden">{texts.deleted}</Th>
                <Th>
                  <span className="sr-only">{texts.restore}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {shown.map((record) => (
                <DeletedRow key={`${record.kind} ${record.key}`} record={record} zone={zone} />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </>
  );
}

function DeletedRow({ record, zone }: { record: DeletedRecord; zone: string }) {
  const texts = useTexts('recentlyDeleted');
  const client = useQueryClient();
  const failureTextOf = useFailureText();
  const name = record.name || texts.unnamed;
  const restore = useMutation({
    mutationFn: () => restoreRecord(record),
    onSuccess: (isBack) =>
      void showToast(
        isBack
          ? { kind: 'success', title: texts.restored(name) }
          : { kind: 'error', title: texts.taken(name) },
      ),
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    // It may stand in any list, count or choice.
    onSettled: () => client.invalidateQueries(),
  });
  const at = <Time at={record.deleted_at} zone={zone} />;
  return (
    <tr>
      <Td className="w-full min-w-40 font-medium wrap-anywhere">
        <span className="line-clamp-2" title={name}>
          {name}
        </span>
        {record.detail && (
          <span className="block text-sm font-normal text-muted">{texts.from(record.detail)}</span>
        )}
        <span className="block text-sm font-normal text-muted md:hidden">
          {texts.kinds[record.kind]} · {at}
        </span>
      </Td>
      <Td className="whitespace-nowrap max-md:hidden">{texts.kinds[record.kind]}</Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">{at}</Td>
      <Td className="text-right">
        <Button
          size="small"
          pending={restore.isPending}
          aria-label={texts.restoreOne(name)}
          onClick={() => restore.mutate()}
        >
          {texts.restore}
        </Button>
      </Td>
    </tr>
  );
}
