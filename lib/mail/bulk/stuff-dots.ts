const DOT = Buffer.from('.');

/**
 * A message as DATA takes it (RFC 5321 4.5.2): a dot that begins a line is doubled, also behind a bare CR or LF, which some
 * servers take for a line end; without that, a message could end early and go on as commands. Nearly no message has one.
 */
export function stuffDots(message: Buffer): Buffer {
  if (message[0] !== 0x2e && !message.includes('\n.') && !message.includes('\r.')) return message;
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = message.indexOf('.'); at >= 0; at = message.indexOf('.', at + 1)) {
    const before = message[at - 1];
    if (at > 0 && before !== 0x0a && before !== 0x0d) continue;
    pieces.push(message.subarray(from, at), DOT);
    from = at;
  }
  return Buffer.concat([...pieces, message.subarray(from)]);
}
