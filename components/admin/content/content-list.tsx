'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { DotWord } from '@/components/shell/dot-word';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { contentListQuery } from '@/lib/store/content-desk/queries';

/** The shop’s pages of text, in the order of its footer. */
export function ContentList({ zone }: { zone: string }) {
  const texts = useTexts('officeContent');
  const query = useQuery(contentListQuery());
  const { columns, states } = texts;
  return (
    <>
      <PageHead title={texts.title} detail={texts.intro} />
      <div className="border-t border-line px-4 py-4 md:px-6">
        {query.data ? (
          <Table label={texts.title}>
            <thead>
              <tr>
                <Th>{columns.page}</Th>
                <Th className="max-md:hidden">{columns.heading}</Th>
                <Th>{columns.state}</Th>
                <Th className="max-md:hidden">{columns.published}</Th>
              </tr>
            </thead>
            <tbody>
              {query.data.pages.map(({ page, title, has_draft, published_at, by }) => (
                <tr key={page}>
                  <Td>
                    <TextLink href={`/admin/content/${page}`}>{texts.names[page]}</TextLink>
                  </Td>
                  <Td className="wrap-anywhere max-md:hidden">{title}</Td>
                  <Td>
                    {has_draft ? (
                      <DotWord dot="bg-warn">{states.draft}</DotWord>
                    ) : published_at === null ? (
                      <DotWord dot="bg-muted">{states.original}</DotWord>
                    ) : (
                      <DotWord dot="bg-good">{states.published}</DotWord>
                    )}
                  </Td>
                  <Td className="text-muted max-md:hidden">
                    {published_at === null ? (
                      texts.never
                    ) : (
                      <>
                        <Time at={published_at} zone={zone} /> {by && texts.by(by)}
                      </>
                    )}
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : (
          <LoadState query={query} title={texts.notLoaded} className="h-64" />
        )}
      </div>
    </>
  );
}
