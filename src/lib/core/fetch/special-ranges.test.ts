import { describe, expect, it } from 'vitest';
import { isIp, kindOfIp } from './special-ranges.ts';

/**
 * The IANA registries of special-purpose addresses, listed by hand with the first and last address of each range, and what lies right
 * outside of it where that is public.
 */
const REGISTRY: readonly [name: string, first: string, last: string, ...outside: string[]][] = [
	['this network', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
	['private-use', '10.0.0.0', '10.255.255.255', '9.255.255.255', '11.0.0.0'],
	['shared address space', '100.64.0.0', '100.127.255.255', '100.63.255.255', '100.128.0.0'],
	['loopback', '127.0.0.0', '127.255.255.255', '126.255.255.255', '128.0.0.0'],
	['link local', '169.254.0.0', '169.254.255.255', '169.253.255.255', '169.255.0.0'],
	['private-use', '172.16.0.0', '172.31.255.255', '172.15.255.255', '172.32.0.0'],
	['IETF protocol assignments', '192.0.0.0', '192.0.0.255', '191.255.255.255', '192.0.1.0'],
	['service continuity', '192.0.0.0', '192.0.0.7'],
	['dummy address', '192.0.0.8', '192.0.0.8'],
	['port control anycast', '192.0.0.9', '192.0.0.9'],
	['traversal using relays anycast', '192.0.0.10', '192.0.0.10'],
	['NAT64 discovery', '192.0.0.170', '192.0.0.171'],
	['documentation', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
	['AS112', '192.31.196.0', '192.31.196.255', '192.31.195.255', '192.31.197.0'],
	['AMT', '192.52.193.0', '192.52.193.255', '192.52.192.255', '192.52.194.0'],
	['6to4 relay anycast', '192.88.99.0', '192.88.99.255', '192.88.98.255', '192.88.100.0'],
	['private-use', '192.168.0.0', '192.168.255.255', '192.167.255.255', '192.169.0.0'],
	['direct delegation AS112', '192.175.48.0', '192.175.48.255', '192.175.47.255', '192.175.49.0'],
	['benchmarking', '198.18.0.0', '198.19.255.255', '198.17.255.255', '198.20.0.0'],
	['documentation', '198.51.100.0', '198.51.100.255', '198.51.99.255', '198.51.101.0'],
	['documentation', '203.0.113.0', '203.0.113.255', '203.0.112.255', '203.0.114.0'],
	['multicast', '224.0.0.0', '239.255.255.255', '223.255.255.255'],
	['reserved', '240.0.0.0', '255.255.255.254'],
	['limited broadcast', '255.255.255.255', '255.255.255.255'],
	['unspecified', '::', '::'],
	['loopback', '::1', '::1'],
	['IPv4-compatible', '::2', '::ffff:ffff'],
	['IPv4-mapped', '::ffff:0:0', '::ffff:ffff:ffff'],
	['IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
	['NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'],
	['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
	['discard-only', '100::', '100::ffff:ffff:ffff:ffff'],
	['dummy prefix', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
	['IETF protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', '2001:200::'],
	['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
	['port control anycast', '2001:1::1', '2001:1::1'],
	['traversal using relays anycast', '2001:1::2', '2001:1::2'],
	['DNS-SD anycast', '2001:1::3', '2001:1::3'],
	['benchmarking', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
	['AMT', '2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
	['AS112-v6', '2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
	['ORCHID', '2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
	['ORCHIDv2', '2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
	['drone remote ID', '2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
	['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db7::', '2001:db9::'],
	['6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '2003::'],
	['direct delegation AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff', '2620:4f:8001::'],
	['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', '3ffe::'],
	['not assigned', '4000::', '5eff:ffff::'],
	['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
	['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
	['link-local unicast', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
	['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
	['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

const MAY_BE_ALLOWED = ['private-use', 'shared address space', 'loopback', 'unique local'];

describe('special-purpose addresses', () => {
	it.each(REGISTRY)('%s: %s to %s', (name, first, last, ...outside) => {
		const kind = MAY_BE_ALLOWED.includes(name) ? 'private' : 'special';
		expect([first, last].map(kindOfIp)).toEqual([kind, kind]);
		expect(outside.map(kindOfIp)).toEqual(outside.map(() => 'public'));
	});

	it('instance metadata is never an address of an intranet', () => {
		const all = ['169.254.169.254', '100.100.100.200', '168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254'];
		expect(all.map(kindOfIp)).toEqual(all.map(() => 'special'));
		expect(['100.100.100.199', '168.63.129.17', 'fd00:ec1::254'].map(kindOfIp)).toEqual([
			'private',
			'public',
			'private',
		]);
	});

	it('what no program writes so is no address', () => {
		const odd = [
			'127.1',
			'0x7f.0.0.1',
			'0177.0.0.1',
			'2130706433',
			'fe80::1%eth0',
			'1.2.3',
			'',
			'example.org',
		];
		expect(odd.filter(isIp)).toEqual([]);
		expect(new Set(odd.map(kindOfIp))).toEqual(new Set(['special']));
		expect(['8.8.8.8', '2606:4700::1111'].map(kindOfIp)).toEqual(['public', 'public']);
	});
});
