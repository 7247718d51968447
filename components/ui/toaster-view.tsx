'use client';

import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster } from 'sonner';
import { toasterIsReady } from './toast';

/** Where short answers to what a person just did appear. */
export default function ToasterView() {
  useEffect(toasterIsReady, []);
  return (
    <Toaster
      position="bottom-center"
      gap={8}
      // At the upper edge while a sheet is open, whose buttons are at a phone’s lower edge.
      className="max-md:[body:has([role=dialog],[role=alertdialog])_&]:bottom-[calc(100dvh-7rem-env(safe-area-inset-top))]!"
      // Above the bar at a phone’s lower edge.
      mobileOffset={{ bottom: 'calc(4.5rem + env(safe-area-inset-bottom))' }}
      icons={{ loading: <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin text-muted" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-surface px-4 py-3 font-sans text-md text-text shadow-float',
          error: '[&_[data-icon]]:text-bad',
          success: '[&_[data-icon]]:text-good',
          description: 'text-muted',
          actionButton:
            'ml-auto shrink-0 rounded-control border border-outline px-3 min-h-11 md:min-h-8 text-sm font-medium hover:bg-hover',
        },
      }}
    />
  );
}
