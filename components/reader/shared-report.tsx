import { useFormats, useTexts } from '#language';
import { BarChart, ColorKey } from '@/components/ui/bar-chart';
import { BarsTable } from '@/components/ui/bars-table';

import { PageHeader } from '@/components/ui/page-header';
import { Table, Td, Th } from '@/components/ui/table';
import type { SharedReport as Report } from '@/lib/campaign/send-reports/read-shared-report';
import { SendStatus } from '@/lib/campaign/send-states';

/** What came of a send: figures, the first two days by hour, and its links. Nothing in it leads to people. */
export function SharedReport({ report }: { report: Report }) {
  const texts = useTexts('sharedReport');
  const formats = useFormats();
  const { delivered, triggered, time_zone: zone, sent_at, sender_name, links, activity } = report;
  const tracked = [
    { label: texts.opened, count: report.unique_opens, of: delivered },
    { label: texts.clicked, count: report.unique_clicks, of: delivered },
  ];
  const figures = [
    { label: texts.audience, count: triggered, of: 0 },
    { label: texts.delivered, count: delivered, of: triggered },
    ...(report.is_tracked ? tracked : []),
    { label: texts.unsubscribed, count: report.unsubscribes, of: delivered },
    { label: texts.bounced, count: report.bounces, of: triggered },
    { label: texts.complained, count: report.complaints, of: delivered },
  ];
  return (
    <article className="grid w-full max-w-4xl grid-cols-1 gap-8 self-start">
      <div className="grid gap-1">
        <PageHeader title={report.subject || report.name} />
        <p className="text-muted">
          {[
            sender_name && texts.from(sender_name),
            sent_at && texts.sent(formats.moment(sent_at, zone), zone),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {report.status === SendStatus.running && <p className="text-muted">{texts.sending}</p>}
      </div>
      <section aria-label={texts.figures}>
        <dl
          className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line *:last:odd:col-span-2 ${report.is_tracked ? 'sm:grid-cols-4' : 'sm:grid-cols-5 sm:*:last:odd:col-span-1'}`}
        >
          {figures.map(({ label, count, of }) => (
            <div key={label} className="grid content-start gap-0.5 bg-page px-4 py-3.5">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <span className="display text-xl tabular-nums">
                  {of > 0 ? formats.share(count / of) : formats.number(count)}
                </span>
                {of > 0 && <span className="text-muted tabular-nums">{formats.number(count)}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {activity ? <Hours {...activity} zone={zone} /> : <p className="text-muted">{texts.untracked}</p>}
      {activity && (
        <section className="grid gap-3">
          <h2 className="display text-base">{texts.links}</h2>
          {links.length === 0 ? (
            <p className="text-muted">{texts.noLinks}</p>
          ) : (
            <Table label={texts.links}>
              <thead>
                <tr>
                  <Th>{texts.url}</Th>
                  <Th className="text-right">{texts.people}</Th>
                  <Th className="text-right">{texts.clicks}</Th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {links.map(({ url, people, clicks }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: links may look the same without their queries.
                  <tr key={index}>
                    <Td className="wrap-anywhere">{url}</Td>
                    <Td className="text-right">{formats.number(people)}</Td>
                    <Td className="text-right">{formats.number(clicks)}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </section>
      )}
      {activity && report.devices.length > 0 && (
        <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-2">
          <BarsTable
            title={texts.devices.title}
            hint={texts.devices.devicesHint}
            heads={[texts.devices.device, texts.devices.people]}
            rows={report.devices.map(({ device, people }) => ({
              key: device,
              label: texts.devices.names[device],
              value: people,
              cells: [formats.number(people)],
            }))}
          />
          <BarsTable
            title={texts.devices.programsTitle}
            hint={texts.devices.programsHint}
            heads={[texts.devices.program, texts.devices.people]}
            rows={report.programs.map(({ program, people }) => ({
              key: program,
              label: texts.devices.programs[program],
              value: people,
              cells: [formats.number(people)],
            }))}
          />
        </div>
      )}
      <p className="text-sm text-muted">{texts.expires(formats.moment(report.expires_at, zone))}</p>
    </article>
  );
}

const HOUR_MS = 3_600_000;

type HoursProps = Pick<NonNullable<Report['activity']>, 'from' | 'hours'> & { zone: string };

/** Opens and clicks by people in each of the first hours. */
function Hours({ from, hours, zone }: HoursProps) {
  const texts = useTexts('sharedReport');
  const formats = useFormats();
  if (from === null || hours.length === 0) return null;
  const sum = (part: 'opened' | 'clicked') => hours.reduce((total, hour) => total + hour[part], 0);
  const summary = texts.hours(formats.number(sum('opened')), formats.number(sum('clicked')), hours.length);
  return (
    <figure className="grid gap-3">
      <figcaption className="grid gap-1">
        <h2 className="display text-base">{texts.byHour}</h2>
        <p className="text-sm text-muted">{summary}</p>
        <p className="flex gap-5 text-sm text-muted">
          <ColorKey color="bg-info/45" label={texts.opened} />
          <ColorKey color="bg-good" label={texts.clicked} />
        </p>
      </figcaption>
      <BarChart
        height={120}
        summary={summary}
        bars={hours.map(({ opened, clicked }, index) => {
          const time = formats.moment(new Date(Date.parse(from) + index * HOUR_MS), zone);
          const title = texts.hour(time, formats.number(opened), formats.number(clicked));
          return { title, value: opened, part: clicked };
        })}
      />
    </figure>
  );
}
