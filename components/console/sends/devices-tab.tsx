'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { BarsTable } from '@/components/ui/bars-table';
import { Link } from '@/components/ui/link';
import { devicesQuery } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';

/** On what and with what a send’s readers opened it; each number leads to these people. */
export function DevicesTab({ send: { utr, is_tracked } }: { send: Progress }) {
  const { devices: texts, untrackedHint, notLoaded } = useTexts('sends').report;
  const formats = useFormats();
  const query = useQuery({ ...devicesQuery(utr), enabled: is_tracked });
  const { data } = query;
  if (!is_tracked) return <p className="text-muted">{untrackedHint}</p>;
  if (!data) return <LoadState query={query} title={notLoaded} className="h-40" />;
  if (data.devices.length + data.programs.length === 0) return <p className="text-muted">{texts.none}</p>;
  const leading = (part: 'device' | 'program', name: string, people: number) => (
    <Link href={peopleHref(utr, { [part]: name })} className="font-medium hover:underline">
      {formats.number(people)}
    </Link>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <BarsTable
        title={texts.title}
        hint={texts.devicesHint}
        heads={[texts.device, texts.people, texts.clicked]}
        rows={data.devices.map(({ device, people, clicked }) => ({
          key: device,
          label: texts.names[device],
          value: people,
          cells: [leading('device', device, people), formats.number(clicked)],
        }))}
      />
      <BarsTable
        title={texts.programsTitle}
        hint={texts.programsHint}
        heads={[texts.program, texts.people]}
        rows={data.programs.map(({ program, people }) => ({
          key: program,
          label: texts.programs[program],
          value: people,
          cells: [leading('program', program, people)],
        }))}
      />
    </div>
  );
}
