import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#domain/network.ts';

interface SocketBounds {
  /** Of one network (an IPv4 address, an IPv6 /64). A school's pupils keep few each, and for seconds. */
  perNetwork: number;
  inAll: number;
}

const defaultBounds: SocketBounds = { perNetwork: 1000, inAll: 5000 };

/** How many sockets are examined for an idle one: more would slow down each new connection. */
const lookedAt = 64;

/**
 * Bounds the sockets of one network and of all. Beyond a bound the oldest idle socket (nothing asked, or all answered)
 * is closed; where none is idle, `refuse` gets the new one. Sockets of a trusted proxy carry many visitors: only the
 * bound over all counts for them.
 */
export function limitSockets(
  server: Server,
  options: {
    isTrusted: (address: string) => boolean;
    isBusy: (socket: Socket) => boolean;
    refuse: (socket: Socket) => void;
    bounds?: SocketBounds;
  },
): void {
  const { isTrusted, isBusy, refuse, bounds = defaultBounds } = options;
  const all = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, string>();

  function makeRoom(sockets: Set<Socket>, most: number): boolean {
    if (sockets.size < most) return true;
    let looked = 0;
    for (const socket of sockets) {
      if (++looked > lookedAt) break;
      if (!isBusy(socket)) {
        socket.destroy();
        forget(socket);
        return true;
      }
      // Moved behind the others, so that the next new connection does not examine the same ones.
      sockets.delete(socket);
      sockets.add(socket);
    }
    return false;
  }

  function forget(socket: Socket): void {
    all.delete(socket);
    const network = networks.get(socket);
    const siblings = network === undefined ? undefined : byNetwork.get(network);
    siblings?.delete(socket);
    if (network !== undefined && siblings?.size === 0) byNetwork.delete(network);
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const network = isTrusted(address) ? undefined : networkOf(address);
    const siblings = network === undefined ? undefined : (byNetwork.get(network) ?? new Set<Socket>());
    if ((siblings && !makeRoom(siblings, bounds.perNetwork)) || !makeRoom(all, bounds.inAll)) {
      refuse(socket);
      return;
    }
    all.add(socket);
    if (network !== undefined && siblings) {
      networks.set(socket, network);
      byNetwork.set(network, siblings);
      siblings.add(socket);
    }
    socket.once('close', () => forget(socket));
  });
}
