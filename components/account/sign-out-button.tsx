'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { leaveSession } from '@/lib/auth/sessions/browser';

export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await leaveSession('/');
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
