'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Input } from '@/components/ui/input';
import { showToast } from '@/components/ui/toast';
import { templateQuery, templateVersionsQuery, versionCalls } from '@/lib/campaign/templates/queries';
import { VersionRow } from './version-row';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  id: number;
  zone: string;
  /** Saves what has been typed. */
  onFlush: () => Promise<unknown>;
};

/** What a template was before: kept automatically, or by a name. */
export function VersionsDrawer({ open, onOpenChange, id, zone, onFlush }: Props) {
  const texts = useTexts('templates').versions;
  const failureText = useFailureText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  const { data } = useQuery({ ...templateVersionsQuery(id), enabled: open });
  const { data: current } = useQuery({ ...templateQuery(id), enabled: open });
  const refresh = () => void client.invalidateQueries({ queryKey: templateVersionsQuery(id).queryKey });
  const save = useMutation({
    async mutationFn() {
      await onFlush();
      await versionCalls.save(id, name.trim());
    },
    onSuccess: () => {
      setName('');
      refresh();
    },
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={texts.title}>
      <form
        className="flex gap-2 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !save.isPending) save.mutate();
        }}
      >
        <Input
          aria-label={texts.name}
          placeholder={texts.name}
          value={name}
          maxLength={100}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="small" pending={save.isPending} disabled={name.trim() === ''}>
          {texts.save}
        </Button>
      </form>
      {data?.versions.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul>
        {data?.versions.map((version) => (
          <VersionRow
            key={version.id}
            version={version}
            zone={zone}
            now={current?.template.html_code ?? ''}
            isOpen={shown === version.id}
            onOpen={() => setShown(shown === version.id ? null : version.id)}
            onBefore={onFlush}
            onRestored={(template) => {
              client.setQueryData(templateQuery(id).queryKey, { template });
              refresh();
              onOpenChange(false);
            }}
            onChanged={refresh}
          />
        ))}
      </ul>
    </Drawer>
  );
}
