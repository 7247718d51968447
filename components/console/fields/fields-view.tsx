'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { PageHead } from '@/components/shell/page-head';
import { ShortList } from '@/components/shell/short-list';
import { Button } from '@/components/ui/button';
import { useKeys } from '@/components/ui/use-keys';
import { type FieldSummary, fieldCountsQuery, fieldSummariesQuery } from '@/lib/campaign/field-uses/queries';
import { DeleteFieldDialog } from './delete-field-dialog';
import { FieldDialog } from './field-dialog';
import { FieldRow } from './field-row';

/** All of an account's own fields. */
export function FieldsView() {
  const texts = useTexts('fields');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(fieldSummariesQuery());
  const fields = data?.fields ?? [];
  // Null: a new one.
  const [edited, setEdited] = useState<FieldSummary | null | undefined>();
  const [doomed, setDoomed] = useState<FieldSummary | null>(null);
  useKeys({ n: () => setEdited(null) });
  const reload = () => {
    for (const { queryKey } of [fieldSummariesQuery(), fieldCountsQuery()])
      void client.invalidateQueries({ queryKey });
  };
  const create = (
    <Button variant="primary" onClick={() => setEdited(null)}>
      <Plus aria-hidden="true" />
      {texts.new}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} detail={texts.intro} actions={fields.length > 0 && create} />
      <AudienceTabs />
      <ShortList
        error={error}
        failed={texts.failed}
        onRetry={() => void refetch()}
        isEmpty={data !== undefined && fields.length === 0}
        none={{ title: texts.none, hint: texts.noneHint, action: create }}
      >
        {fields.map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            onRename={() => setEdited(field)}
            onDelete={() => setDoomed(field)}
          />
        ))}
      </ShortList>
      {edited !== undefined && (
        <FieldDialog
          key={edited?.id ?? 'new'}
          field={edited}
          onClose={() => setEdited(undefined)}
          onSaved={reload}
        />
      )}
      {doomed && <DeleteFieldDialog field={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
