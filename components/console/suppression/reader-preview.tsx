import { useTexts } from '#language';
import { UnsubscribeSheet } from '@/components/reader/unsubscribe-sheet';
import type { UnsubscribeGroup } from '@/lib/campaign/suppression/queries';
import { maskAddress } from '@/lib/mask-address';

type Group = Pick<UnsubscribeGroup, 'rand_id' | 'group_name' | 'description' | 'is_display'>;
type Props = {
  sender: { name: string; replyTo: string };
  groups: readonly Group[];
  /** The group of the email that the reader has opened; null for an email without one. */
  own: Group | null;
  /** What the account says on the page; nothing without it. */
  wording?: { heading: string; intro: string; goodbye: string; asks_why: boolean };
  /** Shows it as it is after all email was left. */
  hasLeft?: boolean;
};

const PLAIN = { heading: '', intro: '', goodbye: '', asks_why: true };

/** The unsubscribe page as a reader of an email sees it; nothing in it can be pressed. */
export function ReaderPreview({ sender, groups, own, wording = PLAIN, hasLeft = false }: Props) {
  const texts = useTexts('suppression').preview;
  const others = groups.filter(({ rand_id, is_display }) => is_display === 1 && rand_id !== own?.rand_id);
  const shown = [...(own ? [own] : []), ...others];
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h2 className="font-medium">{texts.title}</h2>
      <p className="text-sm text-muted">{own ? texts.hint : texts.plainHint}</p>
      <div inert className="rounded-card border border-line bg-page p-5">
        <UnsubscribeSheet
          token=""
          change={undefined}
          choices={{
            outcome: 'found',
            sender: sender.name,
            replyTo: sender.replyTo,
            address: maskAddress('ada@example.com'),
            all: hasLeft ? 'unsubscribed' : 'subscribed',
            wording,
            why: hasLeft && wording.asks_why ? 'asked' : 'none',
            groups: shown.map((group) => ({
              key: group.rand_id,
              name: group.group_name.trim() || texts.unnamed,
              description: group.description,
              status: 'subscribed',
              isMails: group === own,
            })),
          }}
        />
      </div>
    </section>
  );
}
