import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

const KEY = 'loadout.email';

/** Keeps an address that was typed for the forms that ask for it next, for as long as the tab is open. */
export function carryEmail(email: string): void {
  try {
    if (email.trim()) sessionStorage.setItem(KEY, email.trim());
  } catch {
    // Storage is off or full: it is typed again.
  }
}

/** Who has signed in needs it no more, and nobody else is to find it. */
export function dropCarriedEmail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is stored then.
  }
}

function carriedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Fills the address in that was typed on a page before, unless there is one already. */
export function useCarriedEmail<Values extends { email: string }>(form: UseFormReturn<Values>): void {
  useEffect(() => {
    const { setValue } = form as unknown as UseFormReturn<{ email: string }>;
    const [field] = document.getElementsByName('email');
    const email = carriedEmail();
    // Somebody may be typing already: the scripts come after the page.
    const isFree = field instanceof HTMLInputElement && !field.value && field !== document.activeElement;
    if (email && isFree) setValue('email', email);
  }, [form]);
}
