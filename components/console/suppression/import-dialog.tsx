'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTexts } from '#language';
import { FileDrop } from '@/components/console/import/file-drop';
import { uploadFile } from '@/components/form/upload-file';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Field } from '@/components/ui/field';
import { Meter } from '@/components/ui/meter';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { isImportable } from '@/lib/campaign/imports/file-endings';
import { type SuppressionImport, suppressionImportsQuery } from '@/lib/campaign/suppression/queries';
import { EarlierImports } from './earlier-imports';
import { ImportResult } from './import-result';

type Props = {
  onClose: () => void;
  groups: readonly { id: number; group_name: string }[];
  zone: string;
  onImported: () => void;
};

/** Adds the addresses of a file, and says what became of its lines. */
export default function ImportDialog({ onClose, groups, zone, onImported }: Props) {
  const { importing: texts, everything } = useTexts('suppression');
  const { notCsv } = useTexts('imports').file;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [isOther, setOther] = useState(false);
  const [group, setGroup] = useState('');
  const [share, setShare] = useState(0);
  const cancel = useRef(() => {});
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      setShare(0);
      const fields = group === '' ? {} : { group_id: Number(group) };
      const running = uploadFile<SuppressionImport>(
        '/api/email/suppression/import',
        chosen,
        fields,
        setShare,
      );
      cancel.current = running.cancel;
      return running.done;
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: suppressionImportsQuery().queryKey });
      onImported();
    },
  });
  const { isPending, data, error } = upload;
  const isCancelled = error instanceof DOMException;
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        cancel.current();
        onClose();
      }}
      title={texts.title}
    >
      {data ? (
        <ImportResult result={data} onClose={onClose} />
      ) : (
        <div className="grid gap-5">
          <p className="text-muted">{texts.intro}</p>
          {isOther && <Notice tone="bad">{notCsv}</Notice>}
          {error && (
            <Notice tone={isCancelled ? 'info' : 'bad'}>
              {isCancelled ? texts.cancelled : failureTextOf(error)}
            </Notice>
          )}
          <FileDrop
            file={file}
            disabled={isPending}
            hint={texts.hint}
            onFile={(chosen) => {
              const isTaken = isImportable(chosen.name);
              setOther(!isTaken);
              setFile(isTaken ? chosen : null);
              upload.reset();
            }}
          />
          <Field label={texts.from} hint={group === '' && groups.length > 0 ? texts.groupHint : undefined}>
            {(control) => (
              <Select
                {...control}
                value={group}
                disabled={isPending}
                onChange={({ target }) => setGroup(target.value)}
              >
                <option value="">{everything}</option>
                {groups.map(({ id, group_name }) => (
                  <option key={id} value={id}>
                    {group_name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {isPending && (
            <div className="grid gap-2">
              <p role="status" className="flex items-center justify-between gap-4 text-muted tabular-nums">
                {share < 1 ? texts.uploading(`${Math.floor(share * 100)}%`) : texts.reading}
                {share < 1 && (
                  <Button variant="quiet" size="small" onClick={() => cancel.current()}>
                    {texts.cancel}
                  </Button>
                )}
              </p>
              <Meter value={share} max={1} />
            </div>
          )}
          <Button
            variant="primary"
            disabled={!file}
            pending={isPending}
            onClick={() => file && upload.mutate(file)}
          >
            {texts.save}
          </Button>
          {!isPending && <EarlierImports zone={zone} />}
        </div>
      )}
    </Drawer>
  );
}
