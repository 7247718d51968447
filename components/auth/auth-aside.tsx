import { ReceiptText, RotateCcw, Users, Wallet } from 'lucide-react';
import { useTexts } from '#language';
import { SlotField } from '@/components/brand/slot-field';

const REASONS = [
  { id: 'orders', icon: ReceiptText },
  { id: 'players', icon: Users },
  { id: 'again', icon: RotateCcw },
  { id: 'balance', icon: Wallet },
] as const;

/** What an account is good for, beside the form that opens one. Dark in both themes: the brand's own ground. */
export function AuthAside() {
  const texts = useTexts('auth').aside;
  return (
    <aside
      aria-label={texts.title}
      className="relative hidden overflow-hidden bg-n-11 p-12 text-paper lg:grid lg:items-center xl:p-20"
    >
      <div className="pointer-events-none absolute -right-24 -bottom-80 w-md opacity-60">
        <SlotField />
      </div>
      <div className="relative grid max-w-md gap-8">
        <p className="display text-3xl">{texts.title}</p>
        <ul className="grid gap-6">
          {REASONS.map(({ id, icon: Icon }) => (
            <li key={id} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 text-volt" />
              <div className="grid gap-0.5">
                <p className="text-base font-semibold">{texts.reasons[id].title}</p>
                <p className="text-n-5">{texts.reasons[id].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
