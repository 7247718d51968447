import { CopyButton } from '@/components/ui/copy-button';

type Props = { label: string; value: string; what: string };

/** A key with its name, to be read and copied. */
export function KeyRow({ label, value, what }: Props) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 sm:grid-cols-[7rem_1fr_auto]">
      <dt className="text-muted">{label}</dt>
      <dd className="font-mono break-all">{value}</dd>
      <dd className="max-sm:-ml-3">
        <CopyButton text={value} what={what} look="label" />
      </dd>
    </div>
  );
}
