/** Names and addresses of the machine itself: localhost and names below it, 127.0.0.0/8 and ::1. */
const LOCAL_HOST = /^(?:(?:[^.]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** Whether an absolute URL leads to the machine it is used on, so that nobody else can mean this server by it. */
export const isLocalUrl = (url: string): boolean => LOCAL_HOST.test(new URL(url).hostname);
