'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { leaveSession } from '@/lib/auth/sessions/browser';

export function SignOutButton() {
  const texts = useTexts('account');
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await leaveSession('/');
    } catch {
      showToast({ kind: 'error', title: texts.notSignedOut });
      setLeaving(false);
    }
  };
  return (
    <Button pending={leaving} onClick={leave}>
      {texts.signOut}
    </Button>
  );
}
