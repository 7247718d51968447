'use client';

import { useQuery } from '@tanstack/react-query';
import { CheckList } from '@/components/console/mail/check-list';
import { LinkCheck } from '@/components/console/mail/link-check';
import { useWrittenChecks } from '@/components/console/templates/use-written-checks';
import type { EditedEmail } from '@/lib/campaign/automations/queries';
import type { Preview } from '@/lib/campaign/single-sends/queries';
import { templateQuery } from '@/lib/campaign/templates/queries';

type Props = { email: EditedEmail; tags: readonly string[]; preview: Preview };

/** What to look at in an email of an automation, as it is saved. */
export function EmailChecks({ email, tags, preview }: Props) {
  const { subject, preheader, content, template_id, template_html, template_json } = email;
  const { data } = useQuery({ ...templateQuery(template_id), enabled: content === 'template' });
  const template = data?.template.json_code || data?.template.html_code || '';
  const body = { template, html: template_html, design: template_json }[content];
  const checks = useWrittenChecks({ written: `${subject} ${preheader} ${body}`, tags, preview });
  return (
    <CheckList checks={checks}>
      <LinkCheck links={preview.links} />
    </CheckList>
  );
}
