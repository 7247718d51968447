'use client';

import { useEffect } from 'react';
import { rememberViewed } from './use-viewed';
import type { ViewedItem } from './viewed-item';

/** Notes in this browser that a product was looked at, for the home page. */
export function RememberProduct({ kind, slug, name, region, image }: ViewedItem) {
  useEffect(() => rememberViewed({ kind, slug, name, region, image }), [kind, slug, name, region, image]);
  return null;
}
