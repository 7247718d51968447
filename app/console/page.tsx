import { redirect } from 'next/navigation';
import { requireViewer } from '@/lib/auth/viewer';

export const dynamic = 'force-dynamic';

export default async function ConsolePage() {
  await requireViewer('/console');
  redirect('/console/contacts');
}
