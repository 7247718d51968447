import { useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import type { Deposit } from '@/lib/store/payments/queries';

type Props = {
  made: Deposit;
  /** What it credits, with its currency. */
  amount: string;
  onAgain: () => void;
};

/** What came of a top-up, in the form's place: a press too many makes no second one. */
export function DepositDone({ made: { status, transfer }, amount, onAgain }: Props) {
  const texts = useTexts('account').deposit;
  return (
    // One that waits for its money is led on to what is left to do.
    <TakesFocus when={status === 'succeeded'} className="grid gap-4">
      {status === 'succeeded' ? (
        <Notice tone="good" title={texts.done(amount)} />
      ) : (
        <Notice title={transfer ? texts.begun : texts.open}>{transfer && <p>{texts.begunText}</p>}</Notice>
      )}
      <Button className="justify-self-start" onClick={onAgain}>
        {texts.again}
      </Button>
    </TakesFocus>
  );
}
