'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useFormats, useTexts } from '#language';
import { Link } from '@/components/ui/link';
import { type TestedVersion, versionsQuery } from '@/lib/campaign/send-reports/queries';
import { SendStatus } from '@/lib/campaign/send-states';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';
import { comparisonWords } from './version-words';

type Test = NonNullable<Progress['test']>;
type Props = { send: Progress; test: Test; zone: string };

/** The A/B test of a send: what it is at, and both versions side by side. */
export function VersionsPanel({ send, test, zone }: Props) {
  const texts = useTexts('versions');
  const { data } = useQuery(versionsQuery(send.utr, send.status === SendStatus.running));
  const [a, b] = data?.versions ?? [];
  const eventsOf = (one: TestedVersion) => (test.measure === 'opens' ? one.opened : one.clicked);
  const live = a &&
    b && {
      a: { sent: a.delivered, events: eventsOf(a) },
      b: { sent: b.delivered, events: eventsOf(b) },
    };
  const figures = test.figures ?? live;
  const isDecided = test.winner !== null;
  const words = figures && comparisonWords(figures, { measure: test.measure, isDecided, texts });
  return (
    <section
      aria-label={texts.title}
      className="grid gap-4 rounded-card border border-line px-4 py-4 md:px-5"
    >
      <Phase send={send} test={test} zone={zone} words={words} waiting={a && b && restOf(send, a, b)} />
      {a && b && <Figures utr={send.utr} a={a} b={b} test={test} />}
    </section>
  );
}

const restOf = (send: Progress, a: TestedVersion, b: TestedVersion) =>
  Math.max(0, send.triggered - a.recipients - b.recipients);

type PhaseProps = Props & { words: string | undefined; waiting: number | undefined };

function Phase({ send, test, zone, words, waiting }: PhaseProps) {
  const texts = useTexts('versions');
  const formats = useFormats();
  const moment = (at: string) => formats.moment(at, zone);
  const isOver = send.cancelled_at !== null || send.status === SendStatus.completed;
  const told =
    test.winner !== null
      ? {
          title: test.verdict === 'better' ? texts.winner[test.winner] : texts.byDefault,
          hints: [words, test.decided_at && texts.rest(moment(test.decided_at))],
        }
      : isOver && send.cancelled_at !== null
        ? { title: texts.stopped, hints: [] }
        : test.decides_at === null
          ? { title: texts.sending, hints: [texts.sendingHint(texts.hours(test.wait_hours))] }
          : {
              title: texts.waiting(moment(test.decides_at)),
              hints: [
                waiting !== undefined && texts.waitingHint(formats.number(waiting), waiting),
                words && texts.soFar(words),
                send.paused_at !== null && texts.paused,
              ],
            };
  return (
    <div className="grid gap-1">
      <h2 className="text-sm text-muted">{texts.title}</h2>
      <p className="display text-lg" suppressHydrationWarning>
        {told.title}
      </p>
      {told.hints.map((hint) => hint && <p key={hint}>{hint}</p>)}
    </div>
  );
}

type FiguresProps = { utr: string; a: TestedVersion; b: TestedVersion; test: Test };

function Figures({ utr, a, b, test }: FiguresProps) {
  const texts = useTexts('versions');
  const formats = useFormats();
  const deciding = test.measure === 'opens' ? 'opened' : 'clicked';
  const figure = (one: TestedVersion, name: 'delivered' | 'opened' | 'clicked' | 'unsubscribed') => {
    const of = name === 'delivered' ? one.recipients : one.delivered;
    return (
      <>
        <span className="font-medium">{of > 0 ? formats.share(one[name] / of) : formats.number(0)}</span>{' '}
        <span className="text-muted">{formats.number(one[name])}</span>
      </>
    );
  };
  const people = (version: 'a' | 'b', count: number) => (
    <Link href={peopleHref(utr, { version })} className="hover:underline">
      {formats.number(count)}
    </Link>
  );
  const head = (version: 'a' | 'b') => (
    <th
      scope="col"
      className={clsx('py-2 pl-4 text-left font-medium', test.winner === version && 'text-good')}
    >
      {texts[version]}
    </th>
  );
  const rows = (['delivered', 'opened', 'clicked', 'unsubscribed'] as const).map((name) => (
    <tr key={name} className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal text-muted">
        {texts.figures[name]}
        {name === deciding && <span className="block text-sm">{texts.decides}</span>}
      </th>
      <td className="py-2 pl-4 align-top tabular-nums">{figure(a, name)}</td>
      <td className="py-2 pl-4 align-top tabular-nums">{figure(b, name)}</td>
    </tr>
  ));
  return (
    <table className="w-full max-w-3xl table-fixed" aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col" className="w-28 py-2 text-left font-normal text-muted md:w-44">
            <span className="sr-only">{texts.figure}</span>
          </th>
          {head('a')}
          {head('b')}
        </tr>
      </thead>
      <tbody>
        {test.tests === 'subject' && (
          <tr className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal text-muted">
              {texts.figures.subject}
            </th>
            <td className="py-2 pl-4 align-top wrap-anywhere">{a.subject}</td>
            <td className="py-2 pl-4 align-top wrap-anywhere">{b.subject}</td>
          </tr>
        )}
        <tr className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal text-muted">
            {texts.figures.recipients}
          </th>
          <td className="py-2 pl-4 tabular-nums">{people('a', a.recipients)}</td>
          <td className="py-2 pl-4 tabular-nums">{people('b', b.recipients)}</td>
        </tr>
        {rows}
      </tbody>
    </table>
  );
}
