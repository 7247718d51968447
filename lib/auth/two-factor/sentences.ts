/** What sign-in says where it wants a code; the page then shows a field for it. */
export const SECOND_FACTOR_WANTED = 'Enter the code from your authenticator app.';
export const SECOND_FACTOR_WRONG = 'That code isn’t right. Enter the one your app shows now.';
