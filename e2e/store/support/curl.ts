export type CurlAnswer = { status: number; body: Record<string, unknown> };

/**
 * Sends the curl commands of a sample as they stand in it, so that no shell is needed. `$TOKEN` is the token in an
 * earlier command's answer, which is what the samples' `sed` takes out of it.
 */
export async function runCurl(sample: string): Promise<CurlAnswer[]> {
  const answers: CurlAnswer[] = [];
  let token = '';
  for (const command of sample
    .replaceAll('\\\n', ' ')
    .split(/\bcurl -s\b/)
    .slice(1)) {
    const url = /https?:[^\s'"]+/.exec(command)?.[0] ?? '';
    const method = /-X ([A-Z]+)/.exec(command)?.[1] ?? 'GET';
    const headers = [...command.matchAll(/-H (['"])([\w-]+): (.*?)\1/g)].map(
      ([, , name = '', value = '']): [string, string] => [name, value.replace('$TOKEN', token)],
    );
    const body = /-d '(.*)'/s.exec(command)?.[1];
    const response = await fetch(url, { method, headers, ...(body ? { body } : {}) });
    const answer = (await response.json()) as Record<string, unknown>;
    if (typeof answer.bearer_token === 'string') token = answer.bearer_token;
    answers.push({ status: response.status, body: answer });
  }
  return answers;
}
