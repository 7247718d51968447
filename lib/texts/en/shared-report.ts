import { readWith } from './read-with';

/** A send's report as somebody sees it who was given a link to it. */
export const sharedReport = {
  tab: 'Report',
  from: (name: string) => `From ${name}`,
  sent: (time: string, zone: string) => `Sent on ${time} (${zone})`,
  sending: 'Still being sent. These figures will rise.',
  figures: 'Figures',
  audience: 'Recipients',
  delivered: 'Delivered',
  opened: 'Opened',
  clicked: 'Clicked',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  untracked: 'Opens and clicks of this send aren’t counted.',
  byHour: 'Opens and clicks by hour',
  hours: (opened: string, clicked: string, hours: number) =>
    `${opened} opens and ${clicked} clicks by people in the first ${hours === 1 ? 'hour' : `${hours} hours`}`,
  hour: (time: string, opened: string, clicked: string) => `${time}: ${opened} opened, ${clicked} clicked`,
  links: 'Links',
  url: 'Link',
  people: 'People',
  clicks: 'Clicks',
  noLinks: 'Nobody has clicked a link yet.',
  devices: readWith,
  expires: (time: string) => `This page can be opened until ${time}.`,
  waitTitle: 'Too many requests',
  wait: (seconds: number) => `Please open the page again in ${seconds} seconds.`,
};
