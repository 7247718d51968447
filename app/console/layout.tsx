import type { Metadata } from 'next';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { ConsoleFrame } from '@/components/console/shell/console-frame';
import { Providers } from '@/components/providers';
import { Hydrated } from '@/components/shell/hydrated';
import { LanguageProvider } from '@/components/texts/language-provider';
import { marketing } from '@/components/texts/messages/marketing';
import { getTexts } from '@/components/texts/request-language';
import { personOf } from '@/lib/auth/acting-for';
import { consoleViewer } from '@/lib/auth/console-viewer';
import { isTeamRole } from '@/lib/auth/roles';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { readAttention } from '@/lib/campaign/overview/read-attention';
import { log } from '@/lib/log';
import { transportName } from '@/lib/mail/transport';

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await getTexts('shell');
  return { title: { default: title, template: `%s · ${title} · Loadout` }, robots: { index: false } };
}

export const dynamic = 'force-dynamic';

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const actor = await consoleViewer();
  // The page sends a guest to sign in: it knows where to come back to.
  if (!actor) return children;
  const person = personOf(actor);
  // The rail's marks may come later; without the rail nobody gets anywhere.
  const attention = await readAttention({ actor }).catch((error: unknown) => {
    log().error({ err: error }, 'What needs attention could not be read.');
  });
  return (
    <LanguageProvider messages={marketing}>
      <Providers>
        <NuqsAdapter>
          <Hydrated data={attention ? [[attentionQuery().queryKey, attention]] : []}>
            <ConsoleFrame
              email={person.email}
              account={{
                id: actor.id,
                email: actor.email,
                role: actor.accountRole,
                isOwn: actor.id === person.id,
              }}
              isTest={transportName() === 'outbox'}
              isInTeam={isTeamRole(person.role)}
            >
              {children}
            </ConsoleFrame>
          </Hydrated>
        </NuqsAdapter>
      </Providers>
    </LanguageProvider>
  );
}
