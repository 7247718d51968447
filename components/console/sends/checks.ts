import { type Check, contentChecks, unknownTagsCheck } from '@/components/console/mail/content-checks';
import { countCharacters } from '@/components/console/mail/line/characters';
import { LONG_SUBJECT } from '@/components/console/mail/line/long-subject';
import type { Checked, DraftChoices, Preview } from '@/lib/campaign/single-sends/queries';
import type { marketing } from '@/lib/texts/en/marketing';
import type { Formats } from '@/lib/texts/formats';
import { BLANK_TEMPLATE_ID, type Draft } from './send-draft';
import { splitOf } from './version-split';

type Given = {
  draft: Draft;
  choices: DraftChoices;
  checked: Checked | undefined;
  preview: Preview | undefined;
  isPast: boolean;
  /** Texts that are hard to read. */
  contrast: readonly Check[];
  texts: typeof marketing.sendDraft.checks;
  versions: typeof marketing.versions;
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
  contrast,
  texts,
  versions,
  mailTexts,
  formats,
}: Given): Check[] {
  const kinds = new Set(checked?.warnings.map(({ kind }) => kind));
  const sender = choices.senders.find(({ id }) => id === draft.sender_id);
  const [name, allowance] = (['sender', 'allowance'] as const).map((kind) =>
    checked?.warnings.find((warning) => warning.kind === kind),
  );
  const found: (Check | false | undefined)[] = [
    draft.recipient_id.length === 0
      ? { tone: 'bad', text: texts.noAudience }
      : kinds.has('nobody') && { tone: 'bad', text: texts.nobody },
    !sender
      ? { tone: 'bad', text: texts.senderGone }
      : !sender.is_verified
        ? { tone: 'bad', text: texts.unverified }
        : name
          ? { tone: 'bad', text: name.text }
          : { tone: 'good', text: texts.verified },
    allowance && { tone: 'warn', text: allowance.text },
    draft.subject.trim() === '' && { tone: 'bad', text: texts.subject },
    kinds.has('content') && { tone: 'bad', text: texts.content },
    kinds.has('design') && { tone: 'bad', text: texts.design },
    ...testChecks(draft, checked, versions, formats),
    isPast && { tone: 'bad', text: texts.time },
    countCharacters(draft.subject) > LONG_SUBJECT && {
      tone: 'warn',
      text: texts.longSubject(formats.number(countCharacters(draft.subject))),
    },
    draft.preheader.trim() === '' && { tone: 'warn', text: texts.preheader },
    draft.unsubscribe_group_id === null && { tone: 'warn', text: texts.group },
    ...tagChecks(checked, mailTexts),
    ...(preview && preview.html !== '' ? contentChecks(preview, mailTexts, formats) : []),
    ...versionBChecks(kinds, preview, versions),
    ...contrast,
  ];
  const order = { bad: 0, warn: 1, good: 2 };
  return found.filter((check) => !!check).sort((a, b) => order[a.tone] - order[b.tone]);
}

/** What version A, which the preview is of, lacks but version B has. */
function versionBChecks(
  kinds: ReadonlySet<string>,
  preview: Preview | undefined,
  { checks: texts }: Given['versions'],
): (Check | false)[] {
  if (!preview) return [];
  const isLinked = !preview.links.some(({ problem }) => problem === 'empty');
  return [
    kinds.has('links') && isLinked && { tone: 'bad', text: texts.links },
    kinds.has('sample_texts') &&
      preview.sample_texts.length === 0 && { tone: 'warn', text: texts.sampleTexts },
  ];
}

/** With fewer people for each version, only a very large difference can be told from chance. */
const FEW_PEOPLE = 100;

function testChecks(
  { test, tracking, in_reader_zone, subject, content, template_id, template_html }: Draft,
  checked: Checked | undefined,
  { checks: texts }: Given['versions'],
  formats: Formats,
): Check[] {
  if (!test) return [];
  const isHtml = test.content === 'html';
  const isEmpty = isHtml ? test.template_html.trim() === '' : test.template_id === BLANK_TEMPLATE_ID;
  const isSame =
    test.tests === 'subject'
      ? test.subject.trim() === subject.trim()
      : test.content === content &&
        (isHtml ? test.template_html === template_html : test.template_id === template_id);
  const { each, rest } = splitOf(checked?.recipients ?? 0, test.share);
  const found: (Check | false | undefined)[] = [
    in_reader_zone && { tone: 'bad', text: texts.readerZones },
    !tracking && { tone: 'bad', text: texts.untracked },
    test.tests === 'subject'
      ? test.subject.trim() === '' && { tone: 'bad', text: texts.subject }
      : isEmpty && { tone: 'bad', text: texts.content },
    isSame && { tone: 'bad', text: texts.same },
    checked && each < FEW_PEOPLE && { tone: 'warn', text: texts.few(formats.number(each)) },
    checked && { tone: 'good', text: texts.test(formats.number(each), formats.number(rest)) },
  ];
  return found.filter((check) => !!check);
}

function tagChecks(checked: Checked | undefined, texts: Given['mailTexts']): Check[] {
  const warning = checked?.warnings.find(({ kind }) => kind === 'unknown_tags');
  return unknownTagsCheck(warning?.text.match(/\(\([^()]+\)\)/g) ?? [], texts);
}
