'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { MAX_LINKS } from '@/lib/campaign/link-checks/max-links';
import { checkLinks } from '@/lib/campaign/link-checks/queries';
import { CheckLine } from './check-line';
import { linkCheckLines, type MailLink } from './link-check-lines';

/** Asks on demand whether a mail's links answer. Its key is to be the links: others have other answers. */
export function LinkCheck({ links }: { links: readonly MailLink[] }) {
  const texts = useTexts('mail').checks.links;
  const failureTextOf = useFailureText();
  const urls = links.filter(isAskable).map(({ url }) => url);
  const check = useMutation({ mutationFn: () => checkLinks(urls.slice(0, MAX_LINKS)) });
  if (urls.length === 0) return null;
  const lines = check.data && linkCheckLines(check.data.links, { left: urls.length - MAX_LINKS, texts });
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" pending={check.isPending} onClick={() => check.mutate()}>
        {texts.check(urls.length)}
      </Button>
      <div role="status" className="w-full">
        {check.error ? (
          <ul>
            <CheckLine tone="bad" text={failureTextOf(check.error)} />
          </ul>
        ) : (
          lines && (
            <ul className="grid gap-1.5">
              {lines.map((line) => (
                <CheckLine key={line.text} {...line} />
              ))}
            </ul>
          )
        )}
      </div>
    </div>
  );
}

/** Where a merge tag is in it, the address differs from reader to reader. */
const isAskable = ({ url, problem }: MailLink) =>
  problem === null && /^https?:\/\//i.test(url) && !url.includes('((') && URL.canParse(url);
