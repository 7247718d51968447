'use client';

import { useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { MAX_LINKS } from '@/lib/campaign/link-checks/max-links';
import { CheckLine } from './check-line';
import { linkCheckLines, type MailLink } from './link-check-lines';
import { useLinkAnswers } from './use-link-answers';

type Props = { links: readonly MailLink[] };

/** Whether a mail's links answer: asked as it is written, and again on demand. */
export const LinkCheck = (props: Props) => (
  <Allowed to="emails:write">
    <Answers {...props} />
  </Allowed>
);

function Answers({ links }: Props) {
  const texts = useTexts('mail').checks.links;
  const failureTextOf = useFailureText();
  const urls = [...new Set(links.filter(isAskable).map(({ url }) => url))];
  const { answers, isAsking, error, again } = useLinkAnswers(urls);
  if (urls.length === 0) return null;
  const lines = answers.length > 0 && linkCheckLines(answers, { left: urls.length - MAX_LINKS, texts });
  return (
    <div className="grid justify-items-start gap-2">
      <div role="status" className="w-full">
        {error ? (
          <ul>
            <CheckLine tone="bad" text={failureTextOf(error)} />
          </ul>
        ) : lines ? (
          <ul className="grid gap-1.5">
            {lines.map((line) => (
              <CheckLine key={line.text} {...line} />
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">{texts.asking}</p>
        )}
      </div>
      {(lines || error) && (
        <Button size="small" pending={isAsking} onClick={again}>
          {texts.again(urls.length)}
        </Button>
      )}
    </div>
  );
}

/** Where a merge tag is in it, the address differs from reader to reader. */
const isAskable = ({ url, problem }: MailLink) =>
  problem === null && /^https?:\/\//i.test(url) && !url.includes('((') && URL.canParse(url);
