'use client';

import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { Meter } from '@/components/ui/meter';
import { Table, Td, Th } from '@/components/ui/table';
import type { Links } from '@/lib/campaign/send-reports/queries';
import { peopleHref } from './people-href';

type Props = { utr: string; links: Links['links']; version?: 'a' | 'b' | null };

/** A send's links by how many people followed each. */
export function LinksTable({ utr, links, version = null }: Props) {
  const all = useTexts('sends').report;
  const texts = all.links;
  const formats = useFormats();
  const most = links[0]?.people ?? 0;
  return (
    <Table label={all.tabs.links}>
      <thead>
        <tr>
          <Th>{texts.url}</Th>
          <Th className="text-right">{texts.people}</Th>
          <Th className="text-right">{texts.clicks}</Th>
          <Th className="text-right">{texts.machines}</Th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {links.map(({ url, people, clicks, machine_clicks }) => (
          <tr key={url}>
            <Td className="min-w-64">
              <div className="grid gap-1.5">
                <span className="wrap-anywhere">{url}</span>
                <Meter value={people} max={most} />
              </div>
            </Td>
            <Td className="text-right">
              <Link
                href={peopleHref(utr, { link: url, ...(version && { version }) })}
                className="font-medium hover:underline"
              >
                {formats.number(people)}
              </Link>
            </Td>
            <Td className="text-right">{formats.number(clicks)}</Td>
            <Td className="text-right text-muted">{formats.number(machine_clicks)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
