import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';

export const dynamic = 'force-dynamic';

const PRIVATE = [
  '/account',
  '/home',
  '/cart',
  '/checkout',
  '/orders',
  '/api/',
  '/console',
  '/admin',
  '/outbox',
  '/designs/',
  '/reports/',
  '/unsubscribe',
  '/verify-sender',
  '/confirm-notifications',
  '/stop-notifications',
  '/verify-email',
  '/change-email',
  '/confirm-order-email',
  '/confirm-sign-up',
  '/stop-order-email',
  '/join-team',
  '/join-account',
  '/reset-password',
];

/** What is somebody's own is not for search engines; pictures for sharing are part of the pages that name them. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: PRIVATE },
    sitemap: `${env().APP_URL}/sitemap.xml`,
  };
}
