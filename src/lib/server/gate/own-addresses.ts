/** Under which names the service may be asked. */
export interface OwnAddresses {
	/** Values of the Host header. */
	hosts: ReadonlySet<string>;
	/** Values of the Origin header. */
	origins: ReadonlySet<string>;
}

export interface BoundTo {
	port: number;
	/** Names and addresses of this machine that others use; only when it can be reached from outside. */
	names?: readonly string[];
	/** Origin of a proxy in front of the service, as `https://host`. */
	origin?: string | null;
}

/** Every name by which the service knows itself. A page that rebinds its own name to our address is not among them. */
export function ownAddresses({ port, names = [], origin = null }: BoundTo): OwnAddresses {
	const hosts = new Set<string>();
	const origins = new Set<string>();
	for (const name of ['127.0.0.1', 'localhost', '[::1]', ...names]) {
		const lower = name.toLowerCase();
		for (const host of port === 80 ? [lower, `${lower}:80`] : [`${lower}:${port}`]) hosts.add(host);
		origins.add(new URL(`http://${lower}:${port}`).origin);
	}
	if (origin !== null) {
		hosts.add(new URL(origin).host);
		origins.add(new URL(origin).origin);
	}
	return { hosts, origins };
}
