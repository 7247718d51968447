'use client';

import { Fragment } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { useMac } from '@/components/ui/use-mac';
import { useShell } from './shell';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** All keys that do something. */
export default function ShortcutList({ open, onOpenChange }: Props) {
  const {
    sections,
    texts: { shortcuts: texts },
  } = useShell();
  const isMac = useMac();
  const groups: { title: string; rows: [keys: string[], what: string][] }[] = [
    {
      title: texts.anywhere,
      rows: [
        [[isMac ? '⌘' : 'Ctrl', 'K'], texts.palette],
        [['?'], texts.help],
        [['Esc'], texts.close],
      ],
    },
    {
      title: texts.go,
      rows: sections.flat().map(({ label, key }) => [['g', key], label]),
    },
    {
      title: texts.inLists,
      rows: [
        [['/'], texts.filter],
        [['n'], texts.create],
        [['j', '↓'], texts.down],
        [['k', '↑'], texts.up],
        [['x', 'Space'], texts.select],
        [['⇧', 'Space'], texts.selectRange],
        [['Enter'], texts.openRow],
      ],
    },
    { title: texts.onRecords, rows: [[['e'], texts.edit]] },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title}>
      <div className="grid gap-5">
        {groups.map(({ title, rows }) => (
          <section key={title} className="grid gap-2">
            <h3 className="text-sm font-medium text-muted">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
              {rows.map(([keys, what]) => (
                <Fragment key={what}>
                  <dt className="content-center">{what}</dt>
                  <dd className="flex items-center justify-end gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
