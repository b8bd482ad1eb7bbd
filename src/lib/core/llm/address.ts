/** Where a model server is. */
export interface ModelAddress {
	/** Scheme, host and port: what a key belongs to. */
	origin: string;
	/** Host and port, as messages show it. */
	host: string;
	/** The address without a slash at the end. */
	base_url: string;
}

/** Is a host this machine: 127.0.0.0/8, ::1 or localhost? Takes it as `URL` gives it, with numbers in their usual form. */
export function isLoopback(hostname: string): boolean {
	return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
