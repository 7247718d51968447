'use client';

import { Eye } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { ApiFailure } from '@/lib/http/api-failure';
import { type LineCodes, revealCodes } from '@/lib/store/fulfilment/queries';
import { CodeList } from './code-list';

type Props = {
  utr: string;
  /** Of the order's mailed link; null for the account that is signed in. */
  linkKey: string | null;
  /** How many codes there are to show. */
  ready: number;
  /** How many codes each line was bought with, in the order of the lines. */
  quantities: readonly number[];
};

type State =
  | { step: 'hidden' | 'asking' }
  | { step: 'failed'; why: string }
  | { step: 'shown'; lines: LineCodes[] };

/** Codes, hidden until somebody asks for them. */
export function CodeReveal({ utr, linkKey, ready, quantities }: Props) {
  const texts = useTexts('order').codes;
  const failureTextOf = useFailureText();
  const [state, setState] = useState<State>({ step: 'hidden' });
  const isHiddenAgain = useRef(false);
  const hide = () => {
    isHiddenAgain.current = true;
    setState({ step: 'hidden' });
  };
  if (state.step === 'shown') return <CodeList lines={state.lines} quantities={quantities} onHide={hide} />;

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setState({ step: 'asking' });
    try {
      setState({ step: 'shown', lines: await revealCodes(utr, linkKey) });
    } catch (error) {
      const why = error instanceof ApiFailure ? failureTextOf(error) : texts.notShown;
      setState({ step: 'failed', why });
    }
  };
  const asking = state.step === 'asking';
  return (
    <div className="grid justify-items-start gap-4">
      {state.step === 'failed' && <Notice tone="bad">{state.why}</Notice>}
      <TakesFocus when={isHiddenAgain.current} className="print:hidden">
        {/* A form, so that a press before the scripts are there is kept for them. */}
        <form onSubmit={ask}>
          <Button type="submit" variant="primary" pending={asking}>
            {!asking && <Eye aria-hidden="true" />}
            {texts.show(ready)}
          </Button>
        </form>
      </TakesFocus>
      <p className="hidden print:block">{texts.notPrinted}</p>
    </div>
  );
}
