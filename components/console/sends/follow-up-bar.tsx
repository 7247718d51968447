'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { showToast } from '@/components/ui/toast';
import { createFollowUp, followUpQuery, type Progress, sendsKey } from '@/lib/campaign/single-sends/queries';
import { peopleHref } from './people-href';

/** Offers a draft for those who did not open a send that has gone out, and says how many could get it. */
export function FollowUpBar({ send }: { send: Progress }) {
  const texts = useTexts('sends').report.followUp;
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(followUpQuery(send));
  const write = useMutation({
    mutationFn: () => createFollowUp(send.utr),
    onSuccess: ({ utr }) => {
      void client.invalidateQueries({ queryKey: sendsKey });
      router.push(`/console/sends/${utr}`);
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  if (!data || data.recipients === 0) return null;
  const people = formats.number(data.recipients);
  const left = Object.values(data.left_out).reduce((sum, count) => sum + count, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line px-5 py-4">
      <div className="grid max-w-prose gap-0.5">
        <p className="font-medium">
          <Link href={peopleHref(send.utr, { show: 'not_opened' })} className="hover:underline">
            {texts.text(people, data.recipients)}
          </Link>
        </p>
        <p className="text-muted">
          {texts.hint} {left > 0 && texts.leftOut(formats.number(left))}
        </p>
      </div>
      <Button pending={write.isPending} onClick={() => write.mutate()}>
        {texts.send(people)}
      </Button>
    </div>
  );
}
