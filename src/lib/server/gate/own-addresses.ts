/** Under which names the service may be asked. */
export interface OwnAddresses {
	/** Values of the Host header. */
	hosts: ReadonlySet<string>;
	/** Values of the Origin header. */
	origins: ReadonlySet<string>;
	/** Origin of a proxy, which may ask under any of the hosts. */
	proxy: string | null;
}

export interface BoundTo {
	port: number;
	/** Names and addresses of this machine under which it is this service that is reached; the loopback ones by default. */
	names?: readonly string[];
	/** Origin of a proxy in front of the service, as `https://host`. */
	origin?: string | null;
}

const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Every name by which the service knows itself. A page that rebinds its own name to our address is not among them. */
export function ownAddresses({ port, names = LOOPBACK_NAMES, origin = null }: BoundTo): OwnAddresses {
	const hosts = new Set<string>();
	const origins = new Set<string>();
	for (const name of names) {
		const lower = name.toLowerCase();
		for (const host of port === 80 ? [lower, `${lower}:80`] : [`${lower}:${port}`]) hosts.add(host);
		origins.add(new URL(`http://${lower}:${port}`).origin);
	}
	if (origin !== null) {
		hosts.add(new URL(origin).host);
		origins.add(new URL(origin).origin);
	}
	return { hosts, origins, proxy: origin === null ? null : new URL(origin).origin };
}
