import { useTexts } from '#language';
import { AuthSheet } from '@/components/auth/auth-sheet';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Choices } from '@/lib/campaign/reader-pages/read-choices';
import type { Change } from '@/lib/campaign/reader-pages/unsubscribe-page';
import { ChangeNotice } from './change-notice';
import { type Choice, ChoiceForm } from './choice-form';
import { GroupChoices } from './group-choices';
import { LeavingForm } from './leaving-form';

type Props = { token: string; choices: Omit<Choices, 'look'>; change: Change | undefined };

/** What a mail's reader can stop, the kind of the mail itself first, and what can be had again. */
export function UnsubscribeSheet({ token, choices, change }: Props) {
  const texts = useTexts('leaving');
  const { sender, replyTo, address, all, groups, wording, why } = choices;
  const own = groups.find(({ isMails }) => isMails);
  const asks = all === 'subscribed' && (!own || own.status === 'subscribed');
  const subject = all === 'subscribed' && own ? `“${own.name}”` : sender;
  const isLocked = all === 'locked' || (all === 'subscribed' && own?.status === 'locked');
  // What was left a moment ago is taken back by the notice's own button.
  const isUndone = all === 'unsubscribed' ? change?.all === 'left' : own && change?.left.includes(own.key);
  const canReturn = !asks && !isLocked && !isUndone;
  const ask = `Unsubscribe from ${subject}?`;
  const hasLeft = !asks && !isLocked;
  const paragraph = (text: string) => <p className="mb-2 whitespace-pre-line wrap-anywhere">{text}</p>;
  const strong = (text: string) => <strong className="font-medium text-text">{text}</strong>;
  const act = (label: string, choice: Choice, isMain = false) => (
    <ChoiceForm token={token} choice={choice} className="grid">
      <Button type="submit" variant={isMain && !change ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </ChoiceForm>
  );
  return (
    <AuthSheet
      title={asks ? wording.heading.trim() || ask : `You are unsubscribed from ${subject}`}
      intro={
        all === 'subscribed' ? (
          <>
            {asks && wording.heading.trim() && <p className="mb-2">{ask}</p>}
            {asks && wording.intro.trim() && paragraph(wording.intro)}
            {own?.description && <p className="mb-2">{own.description}</p>}
            <p>
              From {strong(sender)} to {strong(address)}
            </p>
          </>
        ) : (
          <p>
            {strong(sender)} no longer writes to {strong(address)}.
          </p>
        )
      }
    >
      {change && <ChangeNotice token={token} choices={choices} change={change} />}
      {hasLeft && wording.goodbye.trim() && paragraph(wording.goodbye)}
      {isLocked && (
        <p>
          {sender} has taken this address off the list, or mail to it came back. To get it again, write to{' '}
          <a className="text-link underline" href={`mailto:${replyTo}`}>
            {replyTo}
          </a>
          .
        </p>
      )}
      {(all === 'subscribed' || canReturn) && (
        <div className="grid gap-3">
          {asks && own && act('Unsubscribe', { leave: [own.key] }, true)}
          {canReturn &&
            act('Subscribe again', all === 'subscribed' && own ? { join: [own.key] } : { all: 'join' })}
          {all === 'subscribed' &&
            act(groups.length > 0 ? 'Unsubscribe from all mail' : 'Unsubscribe', { all: 'leave' }, !own)}
        </div>
      )}
      {hasLeft && why === 'asked' && <LeavingForm token={token} />}
      {hasLeft && why === 'answered' && !change && <Notice tone="good">{texts.thanks}</Notice>}
      {all === 'subscribed' && groups.length > (own ? 1 : 0) && (
        <GroupChoices token={token} sender={sender} groups={groups} />
      )}
    </AuthSheet>
  );
}
