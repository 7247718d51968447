'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useDebounced } from '@/components/ui/use-debounced';
import { sendChoicesQuery, whyQuery } from '@/lib/campaign/person/queries';
import { whySentences } from './why-answer';

/** From so many on, a list of sends is searched. */
const MANY = 20;

/** Says why a contact got a send, or didn't. */
export default function WhyNot({ contactId, zone }: { contactId: number; zone: string }) {
  const texts = useTexts('person').why;
  const formats = useFormats();
  const [chosen, setUtr] = useState<string>();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const { data: all, error: listError, refetch: readList } = useQuery(sendChoicesQuery(''));
  const utr = chosen ?? lastOf(all?.sends ?? []);
  const { data: found = all } = useQuery({ ...sendChoicesQuery(search), placeholderData: (old) => old });
  const {
    data: why,
    isFetching,
    error,
    refetch,
  } = useQuery({ ...whyQuery(contactId, utr), enabled: utr !== '' });
  if (!all)
    return (
      listError && <LoadFailure title={texts.failed} error={listError} onRetry={() => void readList()} />
    );
  if (all.sends.length === 0) return null;
  const sends = found?.sends ?? [];
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-medium">{texts.title}</h2>
      {all.sends.length >= MANY && (
        <Input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Select aria-label={texts.send} value={utr} onChange={(event) => setUtr(event.target.value)}>
        <option value="">{sends.length === 0 ? texts.noneFound : texts.choose}</option>
        {sends.map((send) => (
          <option key={send.utr} value={send.utr}>
            {send.at ? `${send.name} · ${formats.day(send.at, zone)}` : send.name}
          </option>
        ))}
      </Select>
      <div aria-live="polite" className="grid gap-1 empty:hidden">
        {utr !== '' && isFetching && <p className="text-muted">{texts.asking}</p>}
        {utr !== '' && error && !isFetching && (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        {utr !== '' &&
          why &&
          !error &&
          !isFetching &&
          whySentences(why, texts, formats, zone).map((sentence) => (
            <p key={sentence} className="wrap-anywhere">
              {sentence}
            </p>
          ))}
      </div>
    </section>
  );
}

/** The last that has begun: it is asked about most, so that its answer is there at once. */
const lastOf = (sends: readonly { utr: string; at: string | null }[]) =>
  sends.find(({ at }) => at !== null && Date.parse(at) <= Date.now())?.utr ?? '';
