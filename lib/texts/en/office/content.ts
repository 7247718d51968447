import type { HelpPage } from '@/lib/store/help/help-pages';

const names: Record<HelpPage, string> = {
  questions: 'Questions and answers',
  delivery: 'Delivery',
  refunds: 'Refunds',
  contact: 'Contact',
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
};

/** The shop’s pages of text, for those who write them. */
export const officeContent = {
  title: 'Content',
  intro: 'The pages that the shop’s footer links to. Shoppers see a change once you publish it.',
  notLoaded: 'Pages not loaded',
  names,
  columns: { page: 'Page', heading: 'Heading', state: 'Status', published: 'Published' },
  states: { draft: 'Draft in progress', published: 'Published', original: 'Original text' },
  never: 'Not yet',
  by: (who: string) => `by ${who}`,
  editor: {
    heading: 'Heading',
    text: 'Text',
    hint: 'Markdown: ## for a heading, - for a list, **bold**, [words](/help/contact) for a link.',
    fills: 'Filled in for you: {{operator}}, {{contact}} and {{reservation_minutes}}.',
    view: 'View in the shop',
    publish: 'Publish',
    published: 'Published. The shop shows it now.',
    discard: 'Discard draft',
    discardTitle: 'Discard the draft?',
    discardText: 'Shoppers keep seeing the published text.',
    discarded: 'Draft discarded',
    noDraft: 'No changes to publish',
    readOnly: 'Your role can read these pages, but not change them.',
    missing: 'Write a heading and a text.',
  },
  versions: {
    title: 'Versions',
    none: 'Nothing has been published yet. Shoppers see the original text.',
    original: 'Original text',
    current: 'Shown now',
    use: 'Use this text',
    used: 'Put into the draft. Publish it to show it again.',
    reuseOf: (when: string) => `Use the text published ${when}`,
  },
};
