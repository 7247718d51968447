import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Choices } from '@/lib/campaign/reader-pages/read-choices';
import type { Change } from '@/lib/campaign/reader-pages/unsubscribe-page';
import { ChoiceForm } from './choice-form';

type Props = { token: string; choices: Pick<Choices, 'groups' | 'all' | 'sender'>; change: Change };

/** Says what was changed a moment ago, as far as it is still so, and offers to take it back. */
export function ChangeNotice({ token, choices, change }: Props) {
  const { groups, all, sender } = choices;
  const left = groups.filter(({ key, status }) => change.left.includes(key) && status === 'unsubscribed');
  const joined = groups.filter(({ key, status }) => change.joined.includes(key) && status === 'subscribed');
  const namesOf = (chosen: typeof groups) =>
    new Intl.ListFormat('en').format(chosen.map(({ name }) => `“${name}”`));
  const hasLeftAll = change.all === 'left' && all === 'unsubscribed';
  const hasJoinedAll = change.all === 'joined' && all === 'subscribed';
  const sentences = [
    ...(hasLeftAll ? ['You have left all mail.'] : []),
    ...(hasJoinedAll ? [`You get mail from ${sender} again.`] : []),
    ...(left.length > 0 ? [`You no longer get ${namesOf(left)}.`] : []),
    ...(joined.length > 0 ? [`You get ${namesOf(joined)} again.`] : []),
  ];
  if (sentences.length === 0) return <Notice>Nothing was changed: it was so already.</Notice>;
  const keysOf = (chosen: typeof groups) => chosen.map(({ key }) => key);
  return (
    <Notice tone="good" title="Saved">
      <p>{sentences.join(' ')}</p>
      {(hasLeftAll || left.length > 0) && <p>A mail that is on its way may still arrive.</p>}
      <ChoiceForm
        token={token}
        choice={{
          leave: keysOf(joined),
          join: keysOf(left),
          all: hasLeftAll ? 'join' : hasJoinedAll ? 'leave' : undefined,
        }}
        className="mt-2"
      >
        <Button type="submit" size="small">
          Undo
        </Button>
      </ChoiceForm>
    </Notice>
  );
}
