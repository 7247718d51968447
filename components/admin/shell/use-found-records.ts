import { useQuery } from '@tanstack/react-query';
import { Package, ReceiptText, Tags, TicketPercent, UserRound } from 'lucide-react';
import { useTexts } from '#language';
import { foundOf, useRecordSearch } from '@/components/shell/record-search';
import type { Found } from '@/components/shell/shell';
import { foundAccounts } from '@/lib/store/account-desk/queries';
import { deskCampaignsPage } from '@/lib/store/campaign-desk/queries';
import { deskCouponsPage } from '@/lib/store/coupon-desk/queries';
import { foundOrders } from '@/lib/store/order-desk/queries';
import { deskProductsPage } from '@/lib/store/product-desk/queries';
import { productHref } from '../catalogue/product-href';

/** The shop’s records whose numbers, names or addresses fit what was typed, and how far the search is. */
export function useFoundRecords(typed: string): Found {
  const { pages } = useTexts('office');
  const { search, enabled, how } = useRecordSearch(typed);
  const orders = useQuery({ ...foundOrders(search), ...how });
  const accounts = useQuery({ ...foundAccounts(search), ...how });
  const products = useQuery({ ...deskProductsPage({ search }, 1), ...how });
  const campaigns = useQuery({ ...deskCampaignsPage({ search }, 1), ...how });
  const coupons = useQuery({ ...deskCouponsPage({ search }, 1), ...how });
  return foundOf(
    enabled,
    [orders, accounts, products, campaigns, coupons],
    [
      {
        label: pages.orders,
        records: orders.data?.orders.map(({ utr, email, bought }) => ({
          id: `order-${utr}`,
          isPersonal: true,
          label: utr,
          detail: `${bought} · ${email}`,
          icon: ReceiptText,
          href: `/admin/orders/${utr}`,
        })),
      },
      {
        label: pages.accounts,
        records: accounts.data?.accounts.map(({ id, email, name }) => ({
          id: `account-${id}`,
          isPersonal: true,
          label: email,
          detail: name,
          icon: UserRound,
          href: `/admin/accounts/${id}`,
        })),
      },
      {
        label: pages.catalogue,
        records: products.data?.rows.map(({ kind, productId, name, category }) => ({
          id: `product-${kind}-${productId}`,
          label: name,
          detail: category,
          icon: Package,
          href: productHref(kind, productId),
        })),
      },
      {
        label: pages.campaigns,
        records: campaigns.data?.rows.map(({ id, name }) => ({
          id: `campaign-${id}`,
          label: name,
          icon: Tags,
          href: `/admin/campaigns/${id}`,
        })),
      },
      {
        label: pages.coupons,
        records: coupons.data?.rows.map(({ id, code }) => ({
          id: `coupon-${id}`,
          label: code,
          icon: TicketPercent,
          href: `/admin/coupons/${id}`,
        })),
      },
    ],
  );
}
