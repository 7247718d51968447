'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Parts that stood on this page once, in links of emails and bookmarks. */
const MOVED: Record<string, string> = {
  '#players': '/account/players',
  '#profile': '/account/profile',
  '#password': '/account/security#password',
  '#sessions': '/account/security#sessions',
  '#api-key': '/account/developers#api-key',
  '#api-orders': '/account/developers#api-orders',
  '#tokens': '/account/developers#tokens',
};

/** Leads an old link into this page on to where its part is now. A server never sees that piece of an address. */
export function MovedAnchors() {
  const router = useRouter();
  useEffect(() => {
    const moved = MOVED[window.location.hash];
    if (moved) router.replace(moved);
  }, [router]);
  return null;
}
