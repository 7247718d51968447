import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import type { ReactNode } from 'react';
import { OfficeFrame } from '@/components/admin/shell/office-frame';
import { Providers } from '@/components/providers';
import { LanguageProvider } from '@/components/texts/language-provider';
import { office } from '@/components/texts/messages/office';
import { getTexts } from '@/components/texts/request-language';
import { isTeamRole } from '@/lib/auth/roles';
import { viewer } from '@/lib/auth/viewer';
import { transportName } from '@/lib/mail/transport';

export async function generateMetadata(): Promise<Metadata> {
  const { title } = await getTexts('office');
  return { title: { default: title, template: `%s · ${title} · Loadout` }, robots: { index: false } };
}

export const dynamic = 'force-dynamic';

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await viewer();
  // The page sends a guest to sign in: it knows where to come back to.
  if (!actor) return children;
  if (!isTeamRole(actor.role)) notFound();
  return (
    <LanguageProvider messages={office}>
      <Providers>
        <NuqsAdapter>
          <OfficeFrame
            account={actor.id}
            email={actor.email}
            role={actor.role}
            isTest={transportName() === 'outbox'}
          >
            {children}
          </OfficeFrame>
        </NuqsAdapter>
      </Providers>
    </LanguageProvider>
  );
}
