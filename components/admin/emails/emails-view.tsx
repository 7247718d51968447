'use client';

import { useMemo } from 'react';
import { useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { EMAILS_PER_PAGE, emailPages } from '@/lib/store/mail-desk/queries';
import { MAIL_STATUSES } from '@/lib/store/mail-desk/statuses';
import { emailColumns } from './email-columns';
import { EmailDrawer } from './email-drawer';
import { emailsFilterOf, emailsSearch } from './emails-search';

/** The shop’s own emails, the newest first. */
export function EmailsView({ zone }: { zone: string }) {
  const texts = useTexts('officeEmails');
  const columns = useMemo(() => emailColumns(texts, zone), [texts, zone]);
  const page = useKeysetPage({
    name: 'emails',
    search: emailsSearch,
    filterOf: emailsFilterOf,
    pagesQuery: emailPages,
    pageSize: EMAILS_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  return (
    <TablePage
      page={page}
      title={texts.title}
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'status',
          texts.filters.status,
          MAIL_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
        ),
      ]}
      label={texts.title}
      nameOf={({ subject, to }) => `${subject}, ${to}`}
      hrefOf={({ id }) => `/admin/emails?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint }}
    >
      {opened && <EmailDrawer email={opened} zone={zone} onClose={() => page.open(null)} />}
    </TablePage>
  );
}
