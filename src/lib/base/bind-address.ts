const LOOPBACK = '127.0.0.1';

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
	return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/u.test(host);
}

/**
 * Address the service binds to: LB_AGENT_HOST, or HOST where that is an address. Some shells put the name of the machine
 * into HOST, and compilers of conda the name of a platform.
 */
export function bindAddress(env: Readonly<Record<string, string | undefined>>): string {
	const stated = bare(env['LB_AGENT_HOST'] ?? '');
	if (stated !== '') return stated;
	const usual = bare(env['HOST'] ?? '');
	const isAddress = /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(usual) || usual.includes(':') || usual === 'localhost';
	return isAddress ? usual : LOOPBACK;
}

const bare = (host: string): string => host.trim().replace(/^\[(.*)\]$/u, '$1');
