/** Where a page should be that can't be shown. */
export const failures = {
  pageTitle: 'This page could not be loaded',
  loadAgain: 'Load it again',
  toTheShop: 'Go to the shop',
  ourFault: 'The fault is on our side. Loading a page changes nothing, so nothing of yours is lost.',
  tellReference: 'If it stays, tell us this reference:',
  nothingTab: 'Nothing here',
  nothingTitle: 'There is nothing at this address',
  nothingText:
    'It may have moved, or it belongs to another account. If you followed a link from an email, check that you copied all of it.',
  nothingInConsole: 'It may have been deleted, or it belongs to another account.',
  toTheConsole: 'Go to the overview',
  apiReference: 'API reference',
};
