import { CopyButton } from './copy-button';

type Props = {
  code: string;
  /** Stands above the code, and names what the button copies: "Request with curl". */
  label: string;
  /** Smaller, for a narrow column. */
  dense?: boolean;
};

/** Code to read and to copy. */
export function CodeBlock({ code, label, dense = false }: Props) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line bg-sunken">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-0.5 pr-1 pl-3.5 text-sm text-muted">
        {label}
        <CopyButton text={code} what={label} />
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
        className={`max-h-96 overflow-auto px-3.5 py-3 font-mono focus-visible:-outline-offset-2 ${dense ? 'text-xs leading-5' : 'text-sm'}`}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
