'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { showToast } from '@/components/ui/toast';
import { guideQuery, hideGuide } from '@/lib/campaign/overview/queries';
import { guideSteps, needsGuide } from './guide-steps';

/** What leads to the first send, step by step; gone once all is done, or put away. */
export function FirstRunGuide() {
  const texts = useTexts('overview').guide;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data: guide } = useQuery(guideQuery());
  const hide = useMutation({
    mutationFn: hideGuide,
    onSuccess: async (_, isHidden) => {
      await client.invalidateQueries({ queryKey: guideQuery().queryKey });
      if (!isHidden) return;
      void showToast({
        kind: 'success',
        title: texts.hidden,
        undo: { label: texts.undo, run: () => hide.mutate(false) },
      });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  if (!guide || !needsGuide(guide)) return null;
  const steps = guideSteps(guide);
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section aria-labelledby="guide" className="grid gap-2 border-t border-line px-4 py-5 md:px-6">
      <div className="flex max-w-3xl flex-wrap items-center justify-between gap-x-6">
        <div>
          <h2 id="guide" className="display text-lg">
            {texts.title}
          </h2>
          <p className="text-sm text-muted tabular-nums">
            {texts.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3"
          pending={hide.isPending}
          onClick={() => hide.mutate(true)}
        >
          {texts.hide}
        </Button>
      </div>
      <ol className="max-w-3xl">
        {steps.map(({ name, isDone, href }, index) => {
          const words = texts.steps[name];
          const isWaiting = name === 'sender' && !isDone && guide.waiting_sender !== null;
          return (
            <li
              key={name}
              className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid size-7 place-items-center rounded-full border text-sm font-medium tabular-nums',
                  isDone ? 'border-good bg-good-soft text-good' : 'border-edge text-muted',
                )}
              >
                {isDone ? <Check className="size-4" strokeWidth={2.5} /> : index + 1}
              </span>
              <div className="min-w-0">
                <h3 className={clsx('font-medium', isDone && 'text-muted')}>
                  {words.title}
                  {isDone && <span className="sr-only">, {texts.done}</span>}
                </h3>
                {!isDone && (
                  <p className="text-pretty text-muted wrap-anywhere">
                    {isWaiting ? texts.waiting(guide.waiting_sender ?? '') : words.text}
                  </p>
                )}
              </div>
              {isDone ? (
                <span aria-hidden="true" className="text-sm text-muted max-md:hidden">
                  {texts.done}
                </span>
              ) : (
                <ButtonLink
                  href={href}
                  variant={name === next ? 'primary' : 'secondary'}
                  className="max-md:col-start-2 max-md:justify-self-start"
                >
                  {isWaiting ? texts.openSenders : words.action}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
