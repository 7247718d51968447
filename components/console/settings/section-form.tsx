'use client';

import type { ComponentProps, ReactNode } from 'react';
import { RecordNotices } from '@/components/shell/record-form/record-notices';
import { Button } from '@/components/ui/button';

type Notices<Values extends object> = ComponentProps<typeof RecordNotices<Values>>;

type Props<Values extends object> = {
  record: Notices<Values>['form'] & { submit: ComponentProps<'form'>['onSubmit'] };
  parts: Notices<Values>['parts'];
  label: string;
  children: ReactNode;
};

/** A section's fields and its button; says so where somebody else has saved the section since. */
export function SectionForm<Values extends object>({ record, parts, label, children }: Props<Values>) {
  const { submit, pending, conflict } = record;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <RecordNotices form={record} parts={parts} />
      {children}
      {!conflict && (
        <Button type="submit" pending={pending} className="justify-self-start max-sm:justify-self-stretch">
          {label}
        </Button>
      )}
    </form>
  );
}
