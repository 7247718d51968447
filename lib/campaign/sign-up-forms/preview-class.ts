/** The class of what has the look of the account's emails in the console, and nothing around it. */
export const PREVIEW_CLASS = 'sign-up-preview';
