import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { copyColumns, writeCopy, writeCsv } from './contact-rows';
import { addType, importFile, type Marketer } from './marketer';
import { watched } from './memory';

const WARM_UP = 2_000;

/** Seconds of a bare COPY of a file into a new table with the columns and indexes of `contacts`. */
async function bareCopy({ sql }: Marketer, file: string): Promise<number> {
  await sql`create table bare (like contacts including all)`;
  await sql`checkpoint`.catch(() => {});
  const began = performance.now();
  const target = await sql`copy bare (${sql(copyColumns)}) from stdin`.writable();
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), target);
  const seconds = (performance.now() - began) / 1000;
  await sql`drop table bare`;
  return seconds;
}

/**
 * Imports a CSV file through the API, between two bare COPYs of the same rows, so that a machine that grows slower or
 * faster meets both.
 *
 * @returns the figures, and the contact type that then holds the rows.
 */
export async function measureImport(marketer: Marketer, folder: string, rows: number) {
  const files = { csv: `${folder}/contacts.csv`, copy: `${folder}/contacts.copy` };
  await writeCsv(files.csv, WARM_UP);
  await importFile(marketer, await addType(marketer, 'Warm-up'), files.csv);
  const typeId = await addType(marketer, 'Everybody');
  await writeCsv(files.csv, rows);
  await writeCopy(files.copy, rows, { userId: marketer.userId, typeId });

  const before = await bareCopy(marketer, files.copy);
  const { seconds, memory } = await watched(marketer.web, () => importFile(marketer, typeId, files.csv));
  const after = await bareCopy(marketer, files.copy);
  const copySeconds = (before + after) / 2;
  const figures = {
    import_lines_per_second: Math.round(rows / seconds),
    import_seconds: Number(seconds.toFixed(1)),
    copy_lines_per_second: Math.round(rows / copySeconds),
    copy_seconds: [before, after].map((value) => Number(value.toFixed(1))),
    import_of_copy: Number((copySeconds / seconds).toFixed(2)),
    memory,
  };
  return { figures, typeId, files: Object.values(files) };
}
