import { AuthSheet } from '@/components/auth/auth-sheet';
import { getTexts } from '@/components/texts/request-language';

/** What stands in a shared report's place once its link has ended, or where there never was one. */
export async function NoSharedReport() {
  const texts = await getTexts('sharedReport');
  return <AuthSheet title={texts.goneTitle} intro={texts.gone} />;
}
