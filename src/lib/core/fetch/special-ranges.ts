import ipaddr from 'ipaddr.js';

/**
 * Where an address leads: `public`, the Internet; `private`, this machine or a network of one's own, which a user may allow;
 * `special`, nothing that documents are read from: never dialled.
 */
export type IpKind = 'public' | 'private' | 'special';

type Ip = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Ip, number];

/** Instance metadata of clouds outside the link-local range: Alibaba, Azure, Amazon, Google. */
const METADATA = ranges('100.100.100.200/32', '168.63.129.16/32', 'fd00:ec2::/32', 'fd20:ce::/32');

const PRIVATE = ranges(
	...['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'],
	...['::1/128', 'fc00::/7'],
);

/** After the IANA registries of special-purpose addresses (RFC 6890), with multicast and what is reserved. */
const SPECIAL = ranges(
	...['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24'],
	...['192.52.193.0/24', '192.88.99.0/24', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24'],
	...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
	// Teredo, benchmarking, AMT, AS112, ORCHID and DET are all in 2001::/23; then documentation, 6to4, AS112, documentation.
	...['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
);

/**
 * Global unicast. The rest of IPv6 is not assigned or for another use, such as IPv4 addresses in other clothes (`::ffff:0:0/96`,
 * NAT64), link-local and multicast.
 */
const GLOBAL = ranges('2000::/3', '0.0.0.0/0');

/** Where an IP address leads, in its usual writing; what is not one is special. */
export function kindOfIp(text: string): IpKind {
	if (!isIp(text)) return 'special';
	const ip = ipaddr.parse(text);
	if (isIn(ip, METADATA)) return 'special';
	if (isIn(ip, PRIVATE)) return 'private';
	return isIn(ip, SPECIAL) || !isIn(ip, GLOBAL) ? 'special' : 'public';
}

/** Is this an IP address in its usual writing: four decimal numbers, or IPv6 without a zone? */
export function isIp(text: string): boolean {
	return (
		ipaddr.IPv4.isValidFourPartDecimal(text) || (ipaddr.IPv6.isValid(text) && /^[\d.:a-f]+$/iu.test(text))
	);
}

function isIn(ip: Ip, list: readonly Range[]): boolean {
	return list.some(([network, bits]) => network.kind() === ip.kind() && ip.match([network, bits]));
}

function ranges(...list: string[]): Range[] {
	return list.map((text) => ipaddr.parseCIDR(text));
}
