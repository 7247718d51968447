/** `tove@example.net` → `t***@example.net`: whose it is sees that, others can't write to it. */
export function maskAddress(address: string): string {
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}
