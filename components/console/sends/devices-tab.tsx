'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { BarsTable } from '@/components/ui/bars-table';
import { Link } from '@/components/ui/link';
import { UNKNOWN } from '@/lib/campaign/reading-states';
import { countriesQuery, devicesQuery } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { CsvButton } from './csv-button';
import { peopleHref } from './people-href';

/** On what and with what a send’s readers opened it, and their countries; each number leads to these people. */
export function DevicesTab({ send: { utr, is_tracked } }: { send: Progress }) {
  const { devices: texts, untrackedHint, notLoaded } = useTexts('sends').report;
  const formats = useFormats();
  const read = useQuery({ ...devicesQuery(utr), enabled: is_tracked });
  const from = useQuery({ ...countriesQuery(utr), enabled: is_tracked });
  if (!is_tracked) return <p className="text-muted">{untrackedHint}</p>;
  if (!read.data) return <LoadState query={read} title={notLoaded} className="h-40" />;
  if (!from.data) return <LoadState query={from} title={notLoaded} className="h-40" />;
  const { devices, programs } = read.data;
  const { countries } = from.data;
  if (devices.length + programs.length + countries.length === 0)
    return <p className="text-muted">{texts.none}</p>;
  const csvRows = [
    ...devices.map(({ device, people, clicked }) => ({ group: 'device', name: device, people, clicked })),
    ...programs.map(({ program, people }) => ({ group: 'program', name: program, people, clicked: null })),
    ...countries.map(({ country, opened, clicked }) => ({
      ...{ group: 'country', name: country, people: opened, clicked },
    })),
  ];
  const leading = (people: number, query: Readonly<Record<string, string>>) =>
    people > 0 ? (
      <Link href={peopleHref(utr, query)} className="font-medium hover:underline">
        {formats.number(people)}
      </Link>
    ) : (
      formats.number(people)
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex justify-end">
        <CsvButton
          name="devices-and-countries"
          columns={['group', 'name', 'people', 'clicked']}
          rows={csvRows}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
        <BarsTable
          title={texts.title}
          hint={texts.devicesHint}
          heads={[texts.device, texts.people, texts.clicked]}
          rows={devices.map(({ device, people, clicked }) => ({
            key: device,
            label: texts.names[device],
            value: people,
            cells: [leading(people, { device }), formats.number(clicked)],
          }))}
        />
        <BarsTable
          title={texts.programsTitle}
          hint={texts.programsHint}
          heads={[texts.program, texts.people]}
          rows={programs.map(({ program, people }) => ({
            key: program,
            label: texts.programs[program],
            value: people,
            cells: [leading(people, { program })],
          }))}
        />
        <BarsTable
          title={texts.countriesTitle}
          hint={texts.countriesHint}
          heads={[texts.country, texts.opened, texts.clicked]}
          rows={countries.map(({ country, opened, clicked }) => ({
            key: country,
            label: country === UNKNOWN ? texts.noCountry : country,
            value: opened,
            cells: [
              leading(opened, { show: 'opened', country }),
              leading(clicked, { show: 'clicked', country }),
            ],
          }))}
        />
      </div>
    </div>
  );
}
