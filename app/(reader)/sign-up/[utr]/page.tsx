import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { Branded } from '@/components/reader/branded';
import { secondsToWait } from '@/components/reader/seconds-to-wait';
import { SignUpSheet } from '@/components/reader/sign-up-sheet';
import { NothingHere } from '@/components/store/nothing-here';
import { getTexts } from '@/components/texts/request-language';
import { TextLink } from '@/components/ui/text-link';
import { withMissing } from '@/components/with-missing';
import { readPublicForm } from '@/lib/campaign/sign-up-forms/read-public-form';
import { formPath } from '@/lib/campaign/sign-up-forms/sign-up-links';

export const dynamic = 'force-dynamic';

type Props = {
  params: Promise<{ utr: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const form = await readPublicForm((await params).utr);
  return { title: form?.title ?? (await getTexts('signUp')).tab, robots: { index: false } };
}

/** What strangers fill in to get a marketer's emails. */
async function SignUpPage({ params, searchParams }: Props) {
  const texts = await getTexts('signUp');
  const wait = await secondsToWait();
  if (wait !== null) return <AuthSheet title={texts.waitTitle} intro={texts.wait(wait)} />;
  const [{ utr }, query] = await Promise.all([params, searchParams]);
  const form = await readPublicForm(utr);
  if (!form) notFound();
  const { look, isOpen, ...shown } = form;
  if (query.sent === '1')
    return (
      <Branded look={look}>
        <AuthSheet
          title={texts.sentTitle}
          intro={texts.sent}
          foot={<TextLink href={formPath(utr)}>{texts.back}</TextLink>}
        />
      </Branded>
    );
  if (!isOpen)
    return (
      <Branded look={look}>
        <AuthSheet title={texts.closedTitle} intro={texts.closed} />
      </Branded>
    );
  const wrong = typeof query.wrong === 'string' ? query.wrong.split(',') : [];
  return (
    <Branded look={look}>
      <SignUpSheet {...shown} utr={utr} wrong={wrong} />
    </Branded>
  );
}

export default withMissing(SignUpPage, NothingHere);
