'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/components/ui/toast';
import { reportLinkCalls, reportLinksQuery } from '@/lib/campaign/send-reports/queries';

const DAYS = [1, 7, 30, 90, 365];
const FIRST_DAYS = 30;

type Props = { utr: string; zone: string };

/** Makes links that show a report to people without an account, and ends them. */
export function ShareButton({ utr, zone }: Props) {
  const texts = useTexts('sends').share;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="md:hidden" />
        <span className="max-md:sr-only">{texts.open}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title} description={texts.text}>
        <Links utr={utr} zone={zone} />
      </Dialog>
    </>
  );
}

function Links({ utr, zone }: Props) {
  const texts = useTexts('sends').share;
  const formats = useFormats();
  const client = useQueryClient();
  const failureTextOf = useFailureText();
  const query = reportLinksQuery(utr);
  const { data } = useQuery(query);
  const [days, setDays] = useState(FIRST_DAYS);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const create = useMutation({
    mutationFn: () => reportLinkCalls.create(utr, days),
    onSuccess: refresh,
    onError,
  });
  const end = useMutation({
    mutationFn: (id: number) => reportLinkCalls.delete(id),
    async onSuccess(_, id) {
      if (create.data?.report_link.id === id) create.reset();
      await refresh();
      void showToast({ kind: 'success', title: texts.ended });
    },
    onError,
  });
  return (
    <div className="grid grid-cols-1 gap-6">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Field label={texts.days}>
          {(control) => (
            <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {texts.forDays(count)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" variant="primary" pending={create.isPending}>
          {texts.create}
        </Button>
      </form>
      <div aria-live="polite">
        {create.data && (
          <Field label={texts.made} hint={texts.once}>
            {(control) => (
              <span className="flex items-center gap-2">
                <Input
                  {...control}
                  readOnly
                  value={create.data.url}
                  onFocus={({ target }) => target.select()}
                />
                <CopyButton text={create.data.url} what={texts.link} />
              </span>
            )}
          </Field>
        )}
      </div>
      {data && data.links.length > 0 && (
        <section className="grid gap-2" aria-label={texts.existing}>
          <h3 className="text-sm font-medium text-muted">{texts.existing}</h3>
          <ul className="grid">
            {data.links.map(({ id, created_at, expires_at }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
              >
                <span>
                  {texts.madeAt(formats.moment(created_at, zone))}
                  <span className="block text-sm text-muted">
                    {texts.expires(formats.moment(expires_at, zone))}
                  </span>
                </span>
                <Button
                  size="small"
                  pending={end.isPending && end.variables === id}
                  aria-label={texts.endOf(formats.moment(created_at, zone))}
                  onClick={() => end.mutate(id)}
                >
                  {texts.end}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
