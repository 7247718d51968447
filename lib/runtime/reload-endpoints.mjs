import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Has Next compile what has changed of the endpoints and hand them over again, for development. Next follows the
 * sources of its routes alone, so that one of them does it: `app/api/development/reload`.
 *
 * @param {(request: IncomingMessage, response: ServerResponse) => Promise<void>} handle Next's own
 * @throws where they do not compile; Next has then said why
 */
export async function reloadEndpoints(handle) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url: '/api/development/reload', headers: { host: 'localhost' } });
  request.push(null);
  const response = new ServerResponse(request);
  await handle(request, response);
  if (response.statusCode !== 204) throw new Error('The endpoints do not compile; the reason is above.');
}
