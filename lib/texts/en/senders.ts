/** Senders: their list, one sender's page, its verification, and what changing or deleting it does. */
export const senders = {
  title: 'Senders',
  notLoaded: 'We couldn’t load this sender',
  intro: 'An email can be sent only from an address whose owner has confirmed it.',
  new: 'New sender',
  none: 'You have no senders yet',
  noneHint: 'Add the address that your emails come from. We email a link to it that confirms it.',
  searchHint: 'Search names and addresses',
  undo: 'Undo',
  back: 'Senders',

  columns: { name: 'Name', email: 'Address', state: 'State', pace: 'Emails a minute', added: 'Added' },
  states: {
    verified: 'Verified',
    waiting: 'Waiting for confirmation',
    unsent: 'Not verified',
    checked: 'Name is being checked',
    refused: 'Name refused',
  },
  nameHint:
    'Readers could take this name for somebody else’s, so we look at it before anything goes out. Another name may not have to wait.',
  noLimit: 'No limit',

  actions: 'Actions',
  edit: 'Edit',
  delete: 'Delete',

  form: {
    new: 'New sender',
    edit: (name: string) => `Edit ${name}`,
    who: 'What readers see',
    from_name: 'From name',
    from_email: 'From address',
    from_emailHint: 'We email a link to this address. The person who reads it confirms the sender.',
    from_emailEditHint: 'Another address has to be confirmed again. Until then nothing can be sent from it.',
    reply_to_email: 'Reply-to address',
    reply_to_emailHint: 'Where answers go.',
    where: 'Postal address',
    whereHint: 'It appears at the foot of every email. Many countries require one.',
    company_address: 'Street address',
    company_address2: 'Second line',
    zip_code: 'Postal code',
    country_id: 'Country',
    state_id: 'State or region',
    city_id: 'City',
    choose: 'Choose',
    placeLoading: 'Loading…',
    placeKept: 'Couldn’t load, stays as it is',
    how: 'For you',
    nickname: 'Nickname',
    nicknameHint: 'Only you see it.',
    mails_per_minute: 'Emails a minute',
    mails_per_minuteHint: 'Leave empty for no limit. A new domain does best with a slow start.',
    optional: 'Optional',
    add: 'Add sender',
    save: 'Save sender',
    added: (email: string) => `Sender added. We emailed ${email}.`,
    saved: 'Sender saved',
    moved: (email: string) => `Sender saved. Confirm ${email} before you send from it.`,
  },

  verify: {
    title: 'Confirm this address',
    sent: (email: string, at: string) => `We emailed a link to ${email} on ${at}. It works for 48 hours.`,
    expired: (email: string, at: string) =>
      `The link that we emailed to ${email} on ${at} has expired. Resend the email to get another.`,
    notSent: (email: string) =>
      `No email has gone to ${email}: it has had too many requests today. Ask for one tomorrow.`,
    page: 'The link opens a page that names your account and this sender, with one button: Confirm. Opening the link alone changes nothing.',
    anyone: 'Anyone who reads that mailbox can press it. They need no account here.',
    after: 'This page updates when it is done.',
    waiting: 'Sends from this address wait until then.',
    resend: 'Resend email',
    resent: (email: string) => `Email sent to ${email}`,
    wait: (seconds: number) => `Resend in ${seconds} s`,
    spam: 'Nothing there? Check its spam folder.',
    done: 'Address confirmed. You can send from it.',
  },

  details: {
    title: 'Details',
    from: 'From',
    reply: 'Replies go to',
    address: 'Postal address',
    nickname: 'Nickname',
    pace: 'Emails a minute',
    added: 'Added',
  },

  uses: {
    title: 'Used by',
    none: 'No unfinished send or automation uses this sender.',
    send: 'Send',
    automation: 'Automation',
    states: { draft: 'Draft', ready: 'Ready', running: 'Sending', live: 'Live', paused: 'Paused' },
    more: (count: string) => `and ${count} more`,
  },

  deletion: {
    title: (name: string) => `Delete ${name}?`,
    none: 'Nothing uses this sender.',
    ready: (count: number) =>
      count === 1
        ? 'One send that was ready becomes a draft.'
        : `${count} sends that were ready become drafts.`,
    draft: (count: number) =>
      count === 1 ? 'One draft needs another sender.' : `${count} drafts need another sender.`,
    running: (count: number) =>
      count === 1
        ? 'One send is going out from it and will finish.'
        : `${count} sends are going out from it and will finish.`,
    live: (count: number) =>
      count === 1
        ? 'One live automation holds its emails back until you choose another sender.'
        : `${count} live automations hold their emails back until you choose another sender.`,
    confirm: 'Delete sender',
    done: (name: string) => `${name} deleted`,
    undone: (name: string) => `${name} restored`,
    undoneDrafts: 'Sends that became drafts stay drafts.',
  },
};
