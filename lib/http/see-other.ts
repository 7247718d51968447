/** After a form: has the browser read a page of this site, which it can load again without sending the form twice. */
export const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { location } });
