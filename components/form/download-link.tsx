import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { confirmSignIn } from '@/lib/store/account/queries';
import { useAct } from './use-act';

/**
 * Starts downloads that take a fresh sign-in. That is asked for first: what the browser saves as a file can’t be a question.
 */
export function useDownload(): (start: () => void) => void {
  const { run } = useAct();
  return (start) => void run({ send: () => confirmSignIn(), onDone: start });
}

type Props = {
  href: string;
  /** The file’s name; its endpoint names it otherwise. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/** A link to a file that takes a fresh sign-in. */
export function DownloadLink({
  href,
  name,
  className = buttonClass('secondary', 'small', 'md:min-h-9'),
  children,
}: Props) {
  const download = useDownload();
  return (
    <a
      href={href}
      download={name ?? true}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        download(() => follow(href, name ?? ''));
      }}
    >
      {children}
    </a>
  );
}

function follow(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
