/** Lists and segments over time. */
export const growth = {
  title: 'Growth',
  joined: 'Joined',
  left: 'Left',
  net: 'Net',
  day: 'Day',
  range: 'Days shown',
  days: (count: string) => `${count} days`,
  people: 'People',
  summary: (days: string, joined: string, left: string) =>
    `In the last ${days} days ${joined} joined and ${left} left.`,
  table: 'Show as a table',
  failed: 'We couldn’t load the growth',

  list: {
    intro: (day: string) =>
      `People who joined this list since ${day}, and those who unsubscribed from all email, bounced or complained. Deleted contacts aren’t counted.`,
    firstDay: (joined: string) => `This list is new: ${joined} joined today. The chart starts tomorrow.`,
  },
  segment: {
    since: (day: string) => `Counted once a day since ${day}.`,
    none: 'Counted once a day. The first count is taken within an hour.',
    firstDay: (people: string) => `Counted once a day since today: ${people}. The chart starts tomorrow.`,
    summary: (first: string, firstDay: string, last: string, lastDay: string) =>
      `${first} on ${firstDay}, ${last} on ${lastDay}.`,
    change: (change: string, day: string) => `${change} since ${day}`,
    steady: (day: string) => `Unchanged since ${day}`,
    ruleChanged: 'Conditions changed',
    ruleChangedLegend: 'The conditions changed',
  },
};
