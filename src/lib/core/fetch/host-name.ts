import type { IpKind } from './special-ranges.ts';

/** Names under which clouds answer with keys of the machine. */
const METADATA_NAMES = [
	...['metadata.google.internal', 'metadata.goog', 'metadata', 'instance-data'],
	...['instance-data.ec2.internal', 'metadata.tencentyun.com', 'metadata.azure.internal'],
];

/** Endings that name no host of the Internet (RFC 6761, RFC 6762, RFC 8375, RFC 9476, and what routers use). */
const PRIVATE_ENDINGS = [
	...['localhost', 'localdomain', 'local', 'internal', 'intranet', 'private', 'corp', 'home', 'lan'],
	...['home.arpa', 'test', 'invalid', 'example', 'alt'],
];

/** Where a name leads as far as it says so itself; what it resolves to is judged for itself. No dot at its end. */
export function kindOfName(name: string): IpKind {
	const ends = (ending: string): boolean => name === ending || name.endsWith(`.${ending}`);
	if (METADATA_NAMES.some(ends) || ends('onion')) return 'special';
	// A name without a dot is looked up in the network at hand.
	return !name.includes('.') || PRIVATE_ENDINGS.some(ends) ? 'private' : 'public';
}

/** Can it be the name of a host: labels of at most 63 characters, none empty, 253 in all? */
export function isHostName(name: string): boolean {
	return (
		name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_](?:[a-z0-9_-]{0,62})$/u.test(label))
	);
}
