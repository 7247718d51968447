/** Why readers unsubscribe: what they are asked, and how their answers are named. */
export const leaving = {
  title: 'Why did you unsubscribe?',
  intro: 'You’re unsubscribed either way. Your answer is optional.',
  words: 'Anything to add?',
  send: 'Send answer',
  thanks: 'Thanks for telling us.',
  choices: {
    too_often: 'Too many emails',
    not_relevant: 'They aren’t relevant to me',
    never_signed_up: 'I never signed up',
    changed_address: 'I use another email address',
    other: 'Something else',
  },
  /** The same as an account reads it in reports. */
  reasons: {
    too_often: 'Too many emails',
    not_relevant: 'Not relevant to them',
    never_signed_up: 'Never signed up',
    changed_address: 'Uses another address',
    other: 'Something else',
  },
};
