/** For what stands beside a summary: on a phone, what gets the focus there is scrolled clear of the sheet. */
export const clearOfSummary = 'max-lg:[&_:is(a,input,select,button)]:scroll-mb-48';
