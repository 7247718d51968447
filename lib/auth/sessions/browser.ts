// next-auth's part in the browser is loaded when it is first needed: few who read a page sign in or out there.

/** Asks for a session. Without one in the answer, `error` says why. */
export async function requestSession(credentials: { email: string; password: string }) {
  const { signIn } = await import('next-auth/react');
  return signIn('credentials', { ...credentials, redirect: false });
}

/** Ends the session and leaves for `to`. */
export async function leaveSession(to: string): Promise<void> {
  const { signOut } = await import('next-auth/react');
  await signOut({ callbackUrl: to });
}
