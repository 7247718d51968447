import { useTexts } from '#language';
import { Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import type { DeskAccountView } from '@/lib/store/account-desk/queries';
import { ReviewStateWord } from '../reviews/review-columns';
import { AccountPart } from './account-part';

type Props = { account: DeskAccountView; zone: string };

/** The last reviews that an account has written. */
export function AccountReviews({ account: { email, reviews }, zone }: Props) {
  const { reviews: texts } = useTexts('officeAccounts');
  const reviewTexts = useTexts('officeReviews');
  return (
    <AccountPart
      title={texts.title}
      none={texts.none}
      isEmpty={reviews.length === 0}
      all={{ label: texts.all, href: `/admin/reviews?q=${encodeURIComponent(email)}` }}
    >
      <thead>
        <tr>
          <Th>{texts.product}</Th>
          <Th>{texts.rating}</Th>
          <Th>{texts.state}</Th>
          <Th className="max-md:hidden">{texts.when}</Th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <Td className="wrap-anywhere">
              <TextLink
                href={`/admin/reviews?product=${review.product.kind}-${review.product.id}&open=${review.id}`}
              >
                {review.product.name}
              </TextLink>
              <span className="line-clamp-2 text-sm text-muted">{review.comment}</span>
            </Td>
            <Td className="whitespace-nowrap">{reviewTexts.stars(review.rating)}</Td>
            <Td>
              <ReviewStateWord state={review.state} texts={reviewTexts} />
            </Td>
            <Td className="text-muted max-md:hidden">
              <Time at={review.created_at} zone={zone} />
            </Td>
          </tr>
        ))}
      </tbody>
    </AccountPart>
  );
}

/** The last problems that an account has reported. */
export function AccountReports({ account: { reports }, zone }: Props) {
  const { reports: texts } = useTexts('officeAccounts');
  return (
    <AccountPart title={texts.title} none={texts.none} isEmpty={reports.length === 0}>
      <thead>
        <tr>
          <Th>{texts.order}</Th>
          <Th className="max-md:hidden">{texts.message}</Th>
          <Th>{texts.state}</Th>
          <Th className="max-md:hidden">{texts.when}</Th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <Td className="font-mono text-sm wrap-anywhere">
              <TextLink href={`/admin/orders/${report.utr}`}>{report.utr}</TextLink>
            </Td>
            <Td className="wrap-anywhere max-md:hidden">
              <span className="line-clamp-2">{report.message}</span>
            </Td>
            <Td>
              <TextLink href={`/admin/reports?open=${report.id}`}>{texts.states[report.status]}</TextLink>
            </Td>
            <Td className="text-muted max-md:hidden">
              <Time at={report.created_at} zone={zone} />
            </Td>
          </tr>
        ))}
      </tbody>
    </AccountPart>
  );
}
