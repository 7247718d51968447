// Which connections the web process has open, how many each network may have, and how long one may wait for a request.

/** A connection that has just become idle, or was just opened, may have a request on its way. */
const SETTLE_MS = 1_000;

/**
 * @typedef {import('node:net').Socket} Socket
 * @typedef {import('node:http').ServerResponse} ServerResponse
 *
 * @typedef {object} Connection
 * @property {string | null} network that it counts for
 * @property {Map<ServerResponse, string | null>} open answers that have not ended, with the networks that they count for
 * @property {number} idleSince in ms since 1970
 * @property {number} bytesRead when it became idle: more than that is a request on its way
 *
 * @typedef {object} Limits
 * @property {number} most connections at a time
 * @property {number} mostPerNetwork
 * @property {number} idleMs for which a connection may wait for a request, whatever else is sent on it
 *
 * @typedef {'most' | 'mostPerNetwork'} Limit
 *
 * @typedef {object} Rules
 * @property {(socket: Socket) => string | null} networkOf null for who counts for no network
 * @property {(socket: Socket, limit: Limit) => void} refuse says why, and ends the connection's own side
 */

/** The connections of a server, from before its first one. */
export class Connections {
  /** @type {Map<Socket, Connection>} */
  all = new Map();
  /** Those that wait for a request, the longest first. @type {Set<Socket>} */
  #idle = new Set();
  /** Each network's, those that have become idle last at the end. @type {Map<string, Set<Socket | ServerResponse>>} */
  #networks = new Map();

  /**
   * @param {import('node:http').Server} server before it has listeners for `request`
   * @param {Limits} limits
   * @param {Rules} rules
   */
  constructor(server, limits, rules) {
    this.limits = limits;
    server.on('connection', (/** @type {Socket} */ socket) => {
      const network = rules.networkOf(socket);
      const limit = this.#limitFor(network);
      if (!limit) return this.#add(socket, network);
      rules.refuse(socket, limit);
      socket.destroySoon();
    });
    server.on('request', ({ socket }, response) => this.#begin(socket, response));
    const every = Math.min(1_000, limits.idleMs / 4);
    if (Number.isFinite(limits.idleMs)) setInterval(() => this.#endIdle(), every).unref();
  }

  /**
   * Counts an answer for the network that a proxy has named, until it has ended.
   * @param {import('node:http').IncomingMessage} request
   * @param {ServerResponse} response
   * @param {string} network
   * @returns {boolean} whether that is one too many
   */
  isTooMany({ socket }, response, network) {
    const connection = this.all.get(socket);
    if (!connection?.open.has(response)) return false;
    const peers = this.#peersOf(network);
    if (peers.size >= this.limits.mostPerNetwork) return true;
    peers.add(response);
    connection.open.set(response, network);
    return false;
  }

  /** Lets a connection go on without requests, as a WebSocket's does. @param {Socket} socket */
  letGo(socket) {
    this.#idle.delete(socket);
  }

  /** @param {string} network */
  #peersOf(network) {
    const known = this.#networks.get(network) ?? new Set();
    this.#networks.set(network, known);
    return known;
  }

  /** @param {string | null} network @param {Socket | ServerResponse} one */
  #leave(network, one) {
    const peers = network === null ? undefined : this.#networks.get(network);
    peers?.delete(one);
    if (network !== null && peers?.size === 0) this.#networks.delete(network);
  }

  /** Which limit a new connection would exceed, once those that only wait have made room. @param {string | null} network */
  #limitFor(network) {
    const { most, mostPerNetwork } = this.limits;
    const peers = network === null ? undefined : this.#networks.get(network);
    if (peers && peers.size >= mostPerNetwork && !this.#endLongestIdle(peers)) return 'mostPerNetwork';
    return this.all.size >= most && !this.#endLongestIdle(this.#idle) ? 'most' : null;
  }

  /** @param {Socket} socket @param {string | null} network */
  #add(socket, network) {
    this.all.set(socket, { network, open: new Map(), idleSince: Date.now(), bytesRead: 0 });
    this.#idle.add(socket);
    if (network !== null) this.#peersOf(network).add(socket);
    socket.once('close', () => this.#forget(socket));
  }

  /** @param {Socket} socket */
  #forget(socket) {
    const connection = this.all.get(socket);
    this.all.delete(socket);
    this.#idle.delete(socket);
    if (!connection) return;
    this.#leave(connection.network, socket);
    for (const [response, network] of connection.open) this.#leave(network, response);
  }

  /** @param {Socket} socket @param {ServerResponse} response */
  #begin(socket, response) {
    const connection = this.all.get(socket);
    if (!connection) return;
    connection.open.set(response, null);
    this.#idle.delete(socket);
    response.once('close', () => {
      this.#leave(connection.open.get(response) ?? null, response);
      connection.open.delete(response);
      if (connection.open.size === 0 && this.all.has(socket)) this.#wait(socket, connection);
    });
  }

  /** @param {Socket} socket @param {Connection} connection */
  #wait(socket, connection) {
    connection.idleSince = Date.now();
    connection.bytesRead = socket.bytesRead;
    this.#idle.add(socket);
    if (connection.network === null) return;
    const peers = this.#peersOf(connection.network);
    peers.delete(socket);
    peers.add(socket);
  }

  /**
   * Makes room: whoever opens one connection after another loses their own, and those in use are left alone.
   * @param {Iterable<Socket | ServerResponse>} among
   */
  #endLongestIdle(among) {
    for (const one of among) {
      const socket = /** @type {Socket} */ (one);
      if (!this.#idle.has(socket)) continue;
      if (Date.now() - (this.all.get(socket)?.idleSince ?? 0) < SETTLE_MS) return false;
      this.#end(socket);
      return true;
    }
    return false;
  }

  /** Node's own limit begins anew with each byte, such as an empty line. */
  #endIdle() {
    for (const socket of this.#idle) {
      if (Date.now() - (this.all.get(socket)?.idleSince ?? 0) < this.limits.idleMs) return;
      this.#end(socket);
    }
  }

  /** @param {Socket} socket */
  #end(socket) {
    this.#forget(socket);
    socket.destroy();
  }
}
