import type { ReactNode } from 'react';
import { Table } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';

type Props = {
  title: string;
  /** What is said where there are none. */
  none: string;
  isEmpty: boolean;
  /** Where all of them are. */
  all?: { label: string; href: string };
  /** Head and body of their table. */
  children: ReactNode;
};

/** The last records of one kind that belong to an account. */
export function AccountPart({ title, none, isEmpty, all, children }: Props) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="display text-base">{title}</h2>
        {all && !isEmpty && (
          <TextLink alone href={all.href}>
            {all.label}
          </TextLink>
        )}
      </div>
      {isEmpty ? <p className="text-muted">{none}</p> : <Table label={title}>{children}</Table>}
    </div>
  );
}
