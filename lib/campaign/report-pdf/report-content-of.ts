import type { PdfTable } from '@/lib/pdf/draw-table';
import type { Formats } from '@/lib/texts/formats';
import type { Texts } from '@/lib/texts/texts';
import { UNKNOWN } from '../reading-states';
import { readableSubject } from '../rendering/readable-subject';
import type { readActivity } from '../send-reports/read-activity';
import type { readBought } from '../send-reports/read-bought';
import type { readCountries } from '../send-reports/read-countries';
import type { readDevices } from '../send-reports/read-devices';
import type { readDomains } from '../send-reports/read-domains';
import type { readLinks } from '../send-reports/read-links';
import type { readProgress } from '../single-sends/read-progress';
import type { ReportContent } from './report-content';

type Read<F extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export type ReportFacts = Read<typeof readDevices> & {
  send: Read<typeof readProgress>;
  activity: Read<typeof readActivity>;
  links: Read<typeof readLinks>['links'];
  countries: Read<typeof readCountries>['countries'];
  bought: Read<typeof readBought>;
  domains: Read<typeof readDomains>['domains'];
  zone: string;
  texts: Texts;
  formats: Formats;
  madeAt: Date;
};

/** Who wants all of them has the table in the console. */
const MOST_ROWS = 15;
const HOUR_MS = 3_600_000;

/** A report's texts and numbers, as they are written for its reader. */
export function reportContent(facts: ReportFacts): ReportContent {
  const { send, bought, zone, texts, formats, madeAt } = facts;
  const { pdf } = texts.sharedReport;
  const moment = (at: string | Date) => pdf.moment(formats.moment(at, zone), zone);
  const fact = (label: string, value: string | null) => (value ? [[label, value] as const] : []);
  const isRunning = send.state === 'sending' || send.state === 'paused';
  return {
    language: formats.locale,
    title: send.name || readableSubject(send.subject) || texts.sends.unnamed,
    facts: [
      ...fact(pdf.subject, send.subject),
      ...fact(pdf.from, [send.sender_name, send.from_sender].filter(Boolean).join(', ')),
      ...fact(pdf.to, send.audience.join(', ')),
      ...fact(pdf.without, send.without.join(', ')),
      ...fact(pdf.sent, send.sent_at && moment(send.sent_at)),
    ],
    notes: [
      ...(isRunning ? [texts.sharedReport.sending] : []),
      ...(send.is_tracked ? [] : [texts.sharedReport.untracked]),
      ...(bought.days === null ? [] : [texts.sends.report.bought.how(bought.days)]),
    ],
    figures: figuresOf(facts),
    chart: send.is_tracked ? chartOf(facts) : null,
    tables: [...(send.is_tracked ? readTables(facts) : []), domainsTable(facts), leftOutTable(facts)],
    footer: pdf.made(moment(madeAt)),
    pages: pdf.page('#', '#'),
  };
}

function figuresOf({ send, bought, texts, formats }: ReportFacts): ReportContent['figures'] {
  const words = texts.sharedReport;
  const figure = (label: string, count: number, of = 0) =>
    of > 0
      ? { label, value: formats.share(count / of), more: formats.number(count) }
      : { label, value: formats.number(count), more: '' };
  const { delivered, triggered } = send;
  return [
    figure(words.audience, triggered),
    figure(words.delivered, delivered, triggered),
    ...(send.is_tracked
      ? [
          figure(words.opened, send.unique_opens, delivered),
          figure(words.clicked, send.unique_clicks, delivered),
        ]
      : []),
    ...(bought.days === null ? [] : [boughtFigure(bought, texts, formats)]),
    figure(words.unsubscribed, send.unsubscribes, delivered),
    figure(words.complained, send.complaints, delivered),
    figure(words.bounced, send.bounces, triggered),
    figure(texts.sends.report.more.failed, send.failed + send.unknown, triggered),
  ];
}

function boughtFigure({ amounts, orders }: ReportFacts['bought'], texts: Texts, formats: Formats) {
  const words = texts.sends.report.bought;
  const value = amounts.map(({ amount, currency }) => formats.money(amount, currency)).join(' + ');
  return {
    label: words.label,
    value: value || formats.number(0),
    more: words.orders(formats.number(orders), orders),
  };
}

function chartOf({ activity: { from, hours }, texts, formats, zone }: ReportFacts): ReportContent['chart'] {
  if (from === null || hours.length === 0) return null;
  const words = texts.sharedReport;
  const sum = (part: 'opened' | 'clicked') =>
    formats.number(hours.reduce((total, hour) => total + hour[part], 0));
  const at = (hour: number) => formats.moment(new Date(Date.parse(from) + hour * HOUR_MS), zone);
  return {
    title: words.byHour,
    summary: words.hours(sum('opened'), sum('clicked'), hours.length),
    labels: { opened: words.opened, clicked: words.clicked, from: at(0), to: at(hours.length) },
    hours: hours.map(({ opened, clicked }) => ({ opened, clicked })),
  };
}

function readTables({ links, devices, programs, countries, texts, formats }: ReportFacts): PdfTable[] {
  const { sharedReport: words } = texts;
  const { devices: names } = words;
  return [
    {
      title: words.links,
      heads: [words.url, words.people, words.clicks],
      rows: links
        .slice(0, MOST_ROWS)
        .map(({ url, people, clicks }) => [url, formats.number(people), formats.number(clicks)]),
      none: words.noLinks,
    },
    {
      title: names.title,
      hint: names.devicesHint,
      heads: [names.device, names.people, names.clicked],
      rows: devices.map(({ device, people, clicked }) => [
        names.names[device],
        formats.number(people),
        formats.number(clicked),
      ]),
      none: names.none,
    },
    {
      title: names.programsTitle,
      hint: names.programsHint,
      heads: [names.program, names.people],
      rows: programs.map(({ program, people }) => [names.programs[program], formats.number(people)]),
      none: names.none,
    },
    {
      title: names.countriesTitle,
      hint: names.countriesHint,
      heads: [names.country, names.opened, names.clicked],
      rows: countries
        .slice(0, MOST_ROWS)
        .map(({ country, opened, clicked }) => [
          country === UNKNOWN ? names.noCountry : country,
          formats.number(opened),
          formats.number(clicked),
        ]),
      none: names.none,
    },
  ];
}

function domainsTable({ send, domains, texts, formats }: ReportFacts): PdfTable {
  const { report } = texts.sends;
  const numbers = (one: ReportFacts['domains'][number]) => [
    one.recipients,
    one.delivered,
    ...(send.is_tracked ? [one.opened, one.clicked] : []),
    one.bounced + one.failed,
  ];
  return {
    title: report.tabs.domains,
    heads: [
      report.domains.domain,
      report.domains.recipients,
      report.delivered,
      ...(send.is_tracked ? [report.opened, report.clicked] : []),
      texts.sharedReport.pdf.notDelivered,
    ],
    rows: domains.slice(0, MOST_ROWS).map((one) => [one.domain, ...numbers(one).map(formats.number)]),
    none: report.domains.none,
  };
}

function leftOutTable({ send, texts, formats }: ReportFacts): PdfTable {
  const { report } = texts.sends;
  const { reasons }: { reasons: Readonly<Record<string, string>> } = texts.person.timeline;
  const { pdf } = texts.sharedReport;
  return {
    title: report.more.left_out,
    heads: [pdf.reason, report.domains.recipients],
    rows: Object.entries(send.left_out)
      .filter(([, count]) => count > 0)
      .sort(([, a], [, b]) => b - a)
      .map(([reason, count]) => [reasons[reason] ?? reason, formats.number(count)]),
    none: pdf.nobodyLeftOut,
  };
}
