import type { Rule } from '@/lib/errors';
import type { Placeholder } from '../templates/placeholders';
import type { LeftOutReason } from './schemas';

/** A file that pictures are looked for in: an archive, or an email with what is attached to it. */
export type Parts = {
  /** Reads a page's picture by its address; why there is none, where there is none. */
  read(address: string): Promise<Part | LeftOutReason>;
  /** Whether it has a copy of what is on another site. */
  has?(address: string): boolean;
};

/** One file among others. `key` is the same for each address that means it. */
export type Part = { key: string; name: string; bytes: Uint8Array };

export type FoundPicture = { addresses: string[]; name: string; alt: string; bytes: Uint8Array };

/** A page with its pictures, or what is wrong with the file. */
export type ReadTemplateFile =
  | {
      name: string;
      html: string;
      pictures: FoundPicture[];
      elsewhere: number;
      placeholders: Placeholder[];
      leftOut: { address: string; reason: LeftOutReason }[];
    }
  | { fault: string }
  | { excess: Rule };

/** What is wrong with a file, to be told to who gave it. */
export class FileFault extends Error {
  override readonly name = 'FileFault';
}
