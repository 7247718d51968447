/** Requests of one connection that may wait for the answers to those before them. */
const MOST_WAITING = 100;

/** What waits on a connection while something is being answered on it. @type {WeakMap<import('node:net').Socket, (() => void)[]>} */
const lines = new WeakMap();

/**
 * Answers the requests of a connection one after the other, each once its client has taken the answer before: answers
 * that wait for a client who reads nothing would fill the memory. More requests at once than anybody needs end the
 * connection.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} answer begins to answer
 */
export function answerInOrder({ socket }, response, answer) {
  const begin = () => {
    response.once('close', () => {
      const next = lines.get(socket)?.shift();
      if (next && !socket.destroyed) next();
      else lines.delete(socket);
    });
    answer();
  };
  const line = lines.get(socket);
  if (!line) {
    lines.set(socket, []);
    begin();
  } else if (line.length < MOST_WAITING) line.push(begin);
  else socket.destroy();
}
