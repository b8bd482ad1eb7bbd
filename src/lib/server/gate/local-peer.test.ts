import { describe, expect, it } from 'vitest';
import { ofThisMachineOnly } from './local-peer.server.ts';

const check = (remoteAddress: string | undefined, isOurs: boolean): Promise<boolean> =>
	ofThisMachineOnly(
		() => Promise.resolve(isOurs),
		() => ['192.0.2.7', 'fe80::1', '2001:db8::7'],
	)({ remoteAddress, remotePort: 4000, localAddress: '192.0.2.7', localPort: 8765 });

describe('where other machines may connect', () => {
	it.each([
		'127.0.0.1',
		'127.3.2.1',
		'::1',
		'::ffff:127.0.0.1',
		'192.0.2.7',
		'::ffff:192.0.2.7',
		'fe80::1%eth0',
		'2001:db8::7',
	])('%s is this machine, and only our own user passes', async (address) => {
		expect(await check(address, false)).toBe(false);
		expect(await check(address, true)).toBe(true);
	});

	it.each(['192.0.2.8', '::ffff:192.0.2.8', '2001:db8::8', '198.51.100.1'])(
		'%s is another machine, whose users are asked for the token',
		async (address) => expect(await check(address, false)).toBe(true),
	);
});
