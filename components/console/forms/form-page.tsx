'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useMadeRecord } from '@/components/console/use-made-record';
import { PageHead } from '@/components/shell/page-head';
import { Notice } from '@/components/ui/notice';
import { TextLink } from '@/components/ui/text-link';
import { formQuery } from '@/lib/campaign/sign-up-forms/queries';
import { type EditorProps, FormEditor } from './form-editor';

type Props = Omit<EditorProps, 'latest' | 'onCreated'> & {
  /** Null for a form that is yet to be written. */
  utr: string | null;
};

/** A form while it is written; what others have changed meanwhile comes when somebody returns to the page. */
export function FormPage({ utr: given, ...props }: Props) {
  const texts = useTexts('forms');
  const shell = useTexts('shell');
  const { name: utr, begun, onMade } = useMadeRecord('/console/forms', given);
  const { data } = useQuery({ ...formQuery(utr ?? ''), enabled: utr !== null });
  if (begun !== null && !data) return null;
  if (begun === null && props.choices.lists.length === 0)
    return (
      <>
        <PageHead
          title={texts.newTitle}
          above={[{ label: texts.title, href: '/console/forms' }]}
          aboveLabel={shell.breadcrumbs}
        />
        <div className="px-4 md:px-6">
          <Notice>
            <p>
              {texts.noLists} <TextLink href="/console/lists">{texts.goToLists}</TextLink>
            </p>
          </Notice>
        </div>
      </>
    );
  return <FormEditor latest={data?.form ?? null} onCreated={onMade} {...props} />;
}
