import { useFormats, useTexts } from '#language';
import type { Reputation } from '@/lib/campaign/reputation/queries';
import { FiguresTable } from './figures-table';

type Props = { reputation: Reputation; senderId?: number };

/** Bounces and complaints by receiving domain, the largest first. */
export function DomainFigures({ reputation: { domains, domain_count }, senderId }: Props) {
  const texts = useTexts('reputation');
  const formats = useFormats();
  return (
    <>
      <FiguresTable
        label={texts.domainTable}
        first={texts.domain}
        rows={domains.map(({ domain, ...figures }) => ({
          key: domain,
          name: domain,
          label: domain,
          senderId,
          domain,
          ...figures,
        }))}
      />
      {domain_count > domains.length && (
        <p className="text-muted">
          {texts.others(formats.number(domains.length), formats.number(domain_count))}
        </p>
      )}
    </>
  );
}
