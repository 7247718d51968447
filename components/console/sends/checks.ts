import { type Check, contentChecks, unknownTagsCheck } from '@/components/console/mail/content-checks';
import type { Checked, DraftChoices, Preview } from '@/lib/campaign/single-sends/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import type { Draft } from './send-draft';

/** What Gmail shows of a subject on a wide screen. */
export const LONG_SUBJECT = 70;

type Given = {
  draft: Draft;
  choices: DraftChoices;
  checked: Checked | undefined;
  preview: Preview | undefined;
  isPast: boolean;
  texts: typeof marketing.sendDraft.checks;
  mailTexts: typeof marketing.mail.checks;
  formats: Formats;
};

/** Everything to look at before a send goes out, what stops it first. */
export function checksOf({
  draft,
  choices,
  checked,
  preview,
  isPast,
  texts,
  mailTexts,
  formats,
}: Given): Check[] {
  const kinds = new Set(checked?.warnings.map(({ kind }) => kind));
  const sender = choices.senders.find(({ id }) => id === draft.sender_id);
  const found: (Check | false | undefined)[] = [
    draft.recipient_id.length === 0
      ? { tone: 'bad', text: texts.noAudience }
      : kinds.has('nobody') && { tone: 'bad', text: texts.nobody },
    !sender
      ? { tone: 'bad', text: texts.senderGone }
      : sender.is_verified
        ? { tone: 'good', text: texts.verified }
        : { tone: 'bad', text: texts.unverified },
    draft.subject.trim() === '' && { tone: 'bad', text: texts.subject },
    kinds.has('content') && { tone: 'bad', text: texts.content },
    kinds.has('design') && { tone: 'bad', text: texts.design },
    isPast && { tone: 'bad', text: texts.time },
    draft.subject.length > LONG_SUBJECT && {
      tone: 'warn',
      text: texts.longSubject(formats.number(draft.subject.length)),
    },
    draft.preheader.trim() === '' && { tone: 'warn', text: texts.preheader },
    draft.unsubscribe_group_id === null && { tone: 'warn', text: texts.group },
    ...tagChecks(checked, mailTexts),
    ...(preview && preview.html !== '' ? contentChecks(preview, mailTexts, formats) : []),
  ];
  const order = { bad: 0, warn: 1, good: 2 };
  return found.filter((check) => !!check).sort((a, b) => order[a.tone] - order[b.tone]);
}

function tagChecks(checked: Checked | undefined, texts: Given['mailTexts']): Check[] {
  const warning = checked?.warnings.find(({ kind }) => kind === 'unknown_tags');
  return unknownTagsCheck(warning?.text.match(/\(\([^()]+\)\)/g) ?? [], texts);
}
