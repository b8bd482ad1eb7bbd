import { networkInterfaces } from 'node:os';
import { isLoopback } from '../../base/bind-address.ts';
import type { Connection } from './peer-user.server.ts';

/**
 * The check of users where other machines may connect too: those are in no table here, and have the token. Of this machine only
 * our own user passes, because browsers send a cookie to every port of a host, so that another user who listens on one can get it.
 */
export function ofThisMachineOnly<T extends Connection>(
	isOurUser: (connection: T) => Promise<boolean>,
	addresses: () => readonly string[] = interfaceAddresses,
): (connection: T) => Promise<boolean> {
	return (connection) => {
		const peer = plainAddress(connection.remoteAddress ?? '');
		const isHere = isLoopback(peer) || addresses().includes(peer);
		return isHere ? isOurUser(connection) : Promise.resolve(true);
	};
}

/** Without the zone of a link-local address, and IPv4 as itself. */
const plainAddress = (address: string): string =>
	address.replace(/^::ffff:(?=\d+\.)/iu, '').replace(/%.*$/u, '');

const interfaceAddresses = (): string[] =>
	Object.values(networkInterfaces()).flatMap((found) => (found ?? []).map(({ address }) => address));
