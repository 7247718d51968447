'use client';

import { Download } from 'lucide-react';
import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { csvLine } from '@/lib/csv/csv-cell';

type Props<Column extends string> = {
  /** The file’s name, without its ending. */
  name: string;
  columns: readonly Column[];
  rows: readonly Readonly<Record<Column, string | number | null>>[];
};

/** Downloads a part of a report as it is loaded, with the API’s names for its columns. */
export function CsvButton<Column extends string>({ name, columns, rows }: Props<Column>) {
  const texts = useTexts('sends').report;
  const save = () => {
    const lines = rows.map((row) => csvLine(columns.map((column) => String(row[column] ?? ''))));
    saveFile(new Blob([csvLine(columns), ...lines], { type: 'text/csv' }), `${name}.csv`);
  };
  return (
    <Button size="small" onClick={save}>
      <Download aria-hidden="true" />
      {texts.downloadCsv}
    </Button>
  );
}
