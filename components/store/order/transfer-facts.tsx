import { CopyButton } from '@/components/ui/copy-button';

type Props = { facts: readonly { label: string; value: string }[] };

/** Where a transfer goes, each value to be copied into the bank's form. */
export function TransferFacts({ facts }: Props) {
  return (
    <dl className="border-t border-line">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-1.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-muted max-sm:col-span-full max-sm:text-sm">{label}</dt>
          <dd className="font-medium break-words tabular-nums select-all">{value}</dd>
          <dd className="print:hidden">
            <CopyButton text={value} what={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
