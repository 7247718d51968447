'use client';

import { useQuery } from '@tanstack/react-query';
import { useMadeRecord } from '@/components/console/use-made-record';
import { templateQuery } from '@/lib/campaign/templates/queries';
import { type EditorProps, TemplateEditor } from './template-editor';

type Props = Omit<EditorProps, 'latest' | 'onCreated'> & {
  /** Null for a template that is yet to be written. */
  id: number | null;
};

/** A template while it is written; what others have changed meanwhile comes when somebody returns to the page. */
export function TemplatePage({ id: given, ...props }: Props) {
  const { name, begun, onMade } = useMadeRecord('/console/templates', given === null ? null : String(given));
  const { data } = useQuery({ ...templateQuery(Number(name)), enabled: name !== null });
  if (begun !== null && !data) return null;
  return (
    <TemplateEditor latest={data?.template ?? null} onCreated={(made) => onMade(String(made))} {...props} />
  );
}
