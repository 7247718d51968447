'use client';

import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { buttonClass } from './button-class';

type Props = {
  /** What is to be dropped, also for a screen reader. */
  label: string;
  /** What the button says that opens the device's files. */
  choose: string;
  hint: string;
  /** As in an input of files. */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

/** Where a file is dropped or chosen. */
export function DropZone({ label, choose, hint, accept, disabled = false, onFile, children }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first && !disabled) onFile(first);
  };
  return (
    <fieldset
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={clsx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-link bg-hover' : 'border-edge',
      )}
    >
      {children}
      <label htmlFor={id} className={buttonClass('secondary', 'small', 'focus-within:outline-2')}>
        {choose}
        <input
          id={id}
          type="file"
          accept={accept}
          disabled={disabled}
          className="sr-only"
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </label>
      <p className="text-sm text-muted">{hint}</p>
    </fieldset>
  );
}
