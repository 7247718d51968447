/** On what and with what a send was read, and by whom. */
export const readWith = {
  title: 'Devices',
  programsTitle: 'Mail programs',
  device: 'Device',
  program: 'Mail program',
  people: 'People',
  clicked: 'Clicked',
  names: { phone: 'Phone', tablet: 'Tablet', computer: 'Computer', unknown: 'Unknown' },
  programs: {
    apple_mail: 'Apple Mail',
    apple_private: 'Apple Mail, private',
    gmail: 'Gmail',
    outlook: 'Outlook',
    thunderbird: 'Thunderbird',
    yahoo: 'Yahoo Mail',
    browser: 'Webmail in a browser',
    other: 'Another mail program',
    unknown: 'Unknown',
  },
  devicesHint:
    'Anyone who used two counts for both. Gmail and Yahoo Mail hide the device until a link is clicked.',
  programsHint:
    '“Apple Mail, private” loads pictures whether or not anyone reads the email, so it doesn’t count as opened.',
  countriesTitle: 'Countries',
  countriesHint: 'By the country in their contact details when it was sent, not by where they opened it.',
  country: 'Country',
  opened: 'Opened',
  noCountry: 'Not in their details',
  none: 'Nobody has opened it yet',
};
