'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { RowMenu } from '@/components/shell/row-menu';
import { CopyButton } from '@/components/ui/copy-button';
import { MenuItem } from '@/components/ui/menu';
import { Skeleton } from '@/components/ui/skeleton';
import { type FieldSummary, fieldCountsQuery } from '@/lib/campaign/field-uses/queries';
import { FieldUses } from './field-uses';

type Props = { field: FieldSummary; onRename: () => void; onDelete: () => void };

/** One field: its merge tag to copy, its type, how many contacts have a value, and what uses it. */
export function FieldRow({ field, onRename, onDelete }: Props) {
  const texts = useTexts('fields');
  const { field_name: name, field_type: type } = field;
  const tag = `((${name}))`;
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-2 md:gap-x-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_minmax(0,3fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{texts.types[type]}</p>
      </div>
      <div className="flex min-w-0 items-center gap-1 max-md:order-last">
        <code className="min-w-0 truncate text-sm text-muted">{tag}</code>
        <CopyButton text={tag} what={texts.tag(name)} />
      </div>
      <div className="text-right text-muted tabular-nums max-md:order-last">
        <FieldCount id={field.id} />
      </div>
      <div className="min-w-0 max-md:order-last max-md:col-span-2 md:pl-4">
        <FieldUses field={field} />
      </div>
      <div className="-mr-3 justify-self-end md:-mr-2">
        <RowMenu label={texts.actions(name)}>
          <MenuItem onSelect={onRename}>{texts.rename}</MenuItem>
          <MenuItem tone="bad" onSelect={onDelete}>
            {texts.delete}
          </MenuItem>
        </RowMenu>
      </div>
    </li>
  );
}

function FieldCount({ id }: { id: number }) {
  const texts = useTexts('fields');
  const formats = useFormats();
  const { data, isError } = useQuery(fieldCountsQuery());
  const count = data?.counts.find((one) => one.id === id)?.contacts;
  if (isError) return texts.notCounted;
  if (count === undefined)
    return (
      <>
        <span className="sr-only">{texts.counting}</span>
        <Skeleton className="ml-auto h-4 w-20" />
      </>
    );
  return texts.contacts(formats.number(count), count === 1);
}
