/** A database’s address with TLS, and the server’s certificate verified, whatever it says of that itself. */
export function databaseOverTls(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('ssl');
  url.searchParams.set('sslmode', 'verify-full');
  return url.href;
}

/** What switches TLS off, or makes it worthless, in a mail server’s address as nodemailer understands it. */
const WITHOUT_TLS = ['ignoreTLS', 'opportunisticTLS', 'secure', 'tls.rejectUnauthorized'];

/** The same for a mail server’s: by STARTTLS, unless it is `smtps://` already. */
export function smtpOverTls(address: string): string {
  const url = new URL(address);
  for (const name of WITHOUT_TLS) url.searchParams.delete(name);
  if (url.protocol === 'smtp:') url.searchParams.set('requireTLS', 'true');
  return url.href;
}
