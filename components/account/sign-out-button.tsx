'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      const { signOut } = await import('next-auth/react');
      await signOut({ callbackUrl: '/' });
    } catch {
      setLeaving(false);
    }
  };
  return (
    <Button pending={leaving} onClick={leave}>
      Sign out
    </Button>
  );
}
