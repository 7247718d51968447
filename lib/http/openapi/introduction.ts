/** What holds for every endpoint of both services. */
export const INTRODUCTION = `**Requests.** Writes take JSON, urlencoded and multipart bodies alike. In forms a list is written as repeated keys (\`ids=1&ids=2\`), as \`ids[]=1\` or as \`ids[0]=1\`; numbers and booleans are texts (\`12\`, \`1\`, \`0\`, \`true\`, \`false\`). An empty text counts as absent.

**Answers.** Each is JSON with \`status\`: \`success\` beside \`message\`, or \`failed\` beside \`errors\`. All problems of an input are told at once. Times are UTC with six digits of a second; money is a number in the currency beside it.

**Retries.** Every POST of an account takes an \`Idempotency-Key\`: the same key and input within 24 hours get the first success again, most with \`Idempotency-Replayed: true\`, and nothing is done twice. The same key with other input is a 409, and so is one whose request is still running; \`Retry-After\` says when to ask again.

**Limits.** \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` say how many requests are left. Beyond them the answer is a 429 with \`Retry-After\`.

**Pages.** A \`page\` below 1, or one that is no number, is page 1; one past the end has no records.

What is marked *Extension* goes beyond the published contract. A client of the contract never notices it.`;
