'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateQuery } from '@/lib/campaign/templates/queries';
import { type EditorProps, TemplateEditor } from './template-editor';

type Props = Omit<EditorProps, 'latest' | 'onCreated'> & {
  /** Null for a template that is yet to be written. */
  id: number | null;
};

/** A template while it is written; what others have changed meanwhile comes when somebody returns to the page. */
export function TemplatePage({ id: given, ...props }: Props) {
  const [id, setId] = useState(given);
  const { data } = useQuery({ ...templateQuery(id ?? 0), enabled: id !== null });
  if (given !== null && !data) return null;
  return (
    <TemplateEditor
      latest={data?.template ?? null}
      onCreated={(made) => {
        setId(made);
        window.history.replaceState(null, '', `/console/templates/${made}`);
      }}
      {...props}
    />
  );
}
