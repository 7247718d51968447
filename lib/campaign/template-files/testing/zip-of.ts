import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. `says`: the size that the archive claims, where that is not the true one. `isMarked`: as UTF-8. */
export type Zipped = { name: string; content: string | Uint8Array; says?: number; isMarked?: boolean };

const DEFLATED = 8;
const UTF8 = 0x800;

/** What stands before a file, and again in the directory. */
function facts({ name, content, says, isMarked = true }: Zipped, packed: Buffer): Buffer {
  const bytes = Buffer.from(content);
  const made = Buffer.alloc(26);
  made.writeUInt16LE(20, 0);
  made.writeUInt16LE(isMarked ? UTF8 : 0, 2);
  made.writeUInt16LE(DEFLATED, 4);
  made.writeUInt32LE(crc32(bytes), 10);
  made.writeUInt32LE(packed.length, 14);
  made.writeUInt32LE(says ?? bytes.length, 18);
  made.writeUInt16LE(Buffer.byteLength(name), 22);
  return made;
}

/** A ZIP archive as any program could have made it, hostile ones included. */
export function zipOf(files: readonly Zipped[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const packed = deflateRawSync(Buffer.from(file.content));
    const name = Buffer.from(file.name);
    const fact = facts(file, packed);
    parts.push(Buffer.from('PK\x03\x04'), fact, name, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fact, rest, name);
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
}
