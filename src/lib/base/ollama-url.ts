const OLLAMA_PORT = '11434';
const PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * Every spelling that Ollama itself takes as an address: `host`, `host:port`, `:port`, an IPv6 address with or without
 * brackets, each with or without a scheme. A scheme brings its own port, otherwise it is Ollama's. An address on which a
 * server listens for everybody is reached on this machine. Null for an empty text; whether the address can be used is for the
 * caller to find out.
 * @param stated what OLLAMA_HOST holds
 */
export function ollamaUrl(stated: string): string | null {
	const text = stated.trim().replace(/^["']+|["']+$/gu, '');
	if (text === '') return null;
	const [, scheme, rest = ''] = /^(?:([a-z]+:)\/\/)?(.*)$/isu.exec(text) ?? [];
	const [authority = '', ...path] = rest.split('/');
	// A user name has no place here; the address is refused as it is.
	if (authority.includes('@')) return `${scheme ?? 'http:'}//${rest}`;
	const { host, port } = hostAndPort(authority);
	const ownPort = scheme === undefined ? OLLAMA_PORT : (PORTS[scheme.toLowerCase()] ?? '');
	return [`${scheme ?? 'http:'}//${reached(host)}:${port === '' ? ownPort : port}`, ...path].join('/');
}

function hostAndPort(authority: string): { host: string; port: string } {
	const bracketed = /^(\[[^\]]*\])(?::(.*))?$/su.exec(authority);
	if (bracketed !== null) return { host: bracketed[1] ?? '', port: bracketed[2] ?? '' };
	const parts = authority.split(':');
	if (parts.length > 2) return { host: `[${authority}]`, port: '' };
	return { host: parts[0] ?? '', port: parts[1] ?? '' };
}

const reached = (host: string): string =>
	host === '' || host === '0.0.0.0' ? '127.0.0.1' : host === '[::]' ? '[::1]' : host;
