import { redirect } from 'next/navigation';
import { can } from '@/lib/auth/permissions';
import { requireViewer } from '@/lib/auth/viewer';
import { hasCampaigns } from '@/lib/campaign/overview/has-campaigns';
import { hasOrders } from '@/lib/store/orders/has-orders';

/** Where somebody goes who signs in without having asked for a page: to what they use. */
export default async function HomePage() {
  const actor = await requireViewer('/home');
  if (can(actor.role, 'overview:read')) redirect('/admin');
  const [isMarketer, isShopper] = await Promise.all([hasCampaigns(actor.id), hasOrders(actor.id)]);
  redirect(isMarketer && !isShopper ? '/console' : '/account');
}
