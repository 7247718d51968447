'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useTexts } from '#language';
import { uploadFile } from '@/components/form/upload-file';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Meter } from '@/components/ui/meter';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { isImportable, withoutEnding } from '@/lib/campaign/imports/file-endings';
import { type Import, importsKey } from '@/lib/campaign/imports/queries';
import { EarlierImports } from './earlier-imports';
import { FileDrop } from './file-drop';
import { importHref } from './import-search';
import { WizardFrame } from './wizard-frame';

type List = { id: number; name: string };
type Props = { lists: readonly List[]; zone: string };

const NEW_LIST = 'new';

/** The first step: which file, and into which list. */
export function FileStep({ lists, zone }: Props) {
  const texts = useTexts('imports').file;
  const failureText = useFailureText();
  const router = useRouter();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [list, setList] = useState(() => (lists.length > 1 ? '' : String(lists[0]?.id ?? NEW_LIST)));
  const [isListMissing, setListMissing] = useState(false);
  const listControl = useRef<HTMLSelectElement>(null);
  const [name, setName] = useState('');
  const [share, setShare] = useState<number | null>(null);
  const [told, setTold] = useState<{ tone: 'bad' | 'info'; text: string } | null>(null);
  const cancel = useRef(() => {});
  const isUploading = share !== null;

  const choose = (chosen: File) => {
    const isTaken = isImportable(chosen.name);
    setFile(isTaken ? chosen : null);
    setTold(isTaken ? null : { tone: 'bad', text: texts.notCsv });
  };

  const upload = async () => {
    if (!file) return;
    if (!list) {
      setListMissing(true);
      listControl.current?.focus();
      return;
    }
    setTold(null);
    setShare(0);
    const named = name.trim() ? { list_name: name.trim() } : {};
    const target = list === NEW_LIST ? named : { contact_type_id: Number(list) };
    const running = uploadFile<{ import: Import }>(
      '/api/email/contacts/import/stage',
      file,
      target,
      setShare,
    );
    cancel.current = running.cancel;
    try {
      const { id } = (await running.done).import;
      void client.invalidateQueries({ queryKey: importsKey });
      router.push(importHref('match', id));
    } catch (error) {
      const isCancelled = error instanceof DOMException;
      setShare(null);
      setTold(
        isCancelled ? { tone: 'info', text: texts.cancelled } : { tone: 'bad', text: failureText(error) },
      );
    }
  };

  const percent = `${Math.floor((share ?? 0) * 100)}%`;
  return (
    <WizardFrame
      step="file"
      detail={texts.nothing}
      actions={
        <Button variant="primary" disabled={!file} pending={isUploading} onClick={() => void upload()}>
          {texts.continue}
        </Button>
      }
    >
      <div className="grid max-w-3xl gap-5">
        {told && <Notice tone={told.tone}>{told.text}</Notice>}
        <FileDrop file={file} disabled={isUploading} onFile={choose} />
        {isUploading && (
          <div className="grid gap-2">
            <div className="flex items-center justify-between gap-4">
              <p role="status" className="tabular-nums">
                {share < 1 ? texts.uploading(percent) : texts.keeping}
              </p>
              <Button size="small" onClick={() => cancel.current()}>
                {texts.cancel}
              </Button>
            </div>
            <Meter value={share} max={1} />
          </div>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={texts.list} error={isListMissing && !list && texts.chooseListFirst}>
            {(control) => (
              <Select
                {...control}
                ref={listControl}
                required
                value={list}
                disabled={isUploading}
                onChange={({ target }) => setList(target.value)}
              >
                {lists.length > 1 && (
                  <option value="" disabled>
                    {texts.chooseList}
                  </option>
                )}
                {lists.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
                <option value={NEW_LIST}>{texts.newList}</option>
              </Select>
            )}
          </Field>
          {list === NEW_LIST && (
            <Field label={texts.listName}>
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  minLength={2}
                  maxLength={255}
                  placeholder={file ? withoutEnding(file.name) : undefined}
                  disabled={isUploading}
                  onChange={({ target }) => setName(target.value)}
                />
              )}
            </Field>
          )}
        </div>
      </div>
      <EarlierImports zone={zone} />
    </WizardFrame>
  );
}
