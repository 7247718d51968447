import { clsx } from 'clsx';
import { useTexts } from '#language';
import { CopyButton } from '@/components/ui/copy-button';
import type { SenderDns } from '@/lib/campaign/sender-dns/queries';
import { dnsSentence } from './dns-sentence';

type Check = SenderDns['checks'][number];

const dots: Record<Check['state'], string> = {
  good: 'bg-good',
  found: 'bg-good',
  missing: 'bg-bad',
  wrong: 'bg-bad',
  foreign: 'bg-warn',
  unknown: 'bg-muted',
  unreachable: 'bg-muted',
};

/** One record: what it is for, how it is now, and what to add or change. */
export function DnsRecord({ check, transport }: { check: Check; transport: SenderDns['transport'] }) {
  const texts = useTexts('senderDns');
  const { kind, state, name, found, expected, problems } = check;
  const { name: title, what } = texts[kind];
  const isToChange = expected !== null && state !== 'good';
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 first:pt-0 last:border-b-0 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="flex items-center gap-2 text-sm">
          <span aria-hidden="true" className={clsx('size-1.5 shrink-0 rounded-full', dots[state])} />
          {texts.states[state]}
        </p>
      </div>
      <div className="grid min-w-0 gap-2">
        <p>
          <span className="text-muted">{what}</span> {dnsSentence(texts, check, transport)}
        </p>
        {problems.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {problems.map((problem) => (
              <li key={problem}>{texts.problems[problem]}</li>
            ))}
          </ul>
        )}
        {name && state !== 'foreign' && state !== 'unreachable' && (
          <dl className="grid gap-1">
            <Line label={texts.host} value={name} copy={isToChange ? texts.copyName(title) : undefined} />
            {found.map((text) => (
              <Line key={text} label={texts.now} value={text} />
            ))}
            {found.length === 0 && <Line label={texts.now} value={null} />}
            {isToChange && (
              <Line
                label={found.length > 0 ? texts.should : texts.add}
                value={expected}
                copy={texts.copyValue(title)}
              />
            )}
          </dl>
        )}
      </div>
    </li>
  );
}

type LineProps = { label: string; value: string | null; copy?: string | undefined };

function Line({ label, value, copy }: LineProps) {
  const { nothing } = useTexts('senderDns');
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={value === null ? 'text-muted' : 'font-mono text-sm break-all'}>{value ?? nothing}</dd>
      {copy && value && (
        <dd className="-my-1.5">
          <CopyButton text={value} what={copy} />
        </dd>
      )}
    </div>
  );
}
