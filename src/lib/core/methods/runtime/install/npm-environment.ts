/** Settings of npm that tell from where packages come and how long it waits. Others, such as `prefix`, would install elsewhere. */
const NPM_NETWORK = new Set([
	...['registry', 'userconfig', 'globalconfig', 'cache', 'proxy', 'https-proxy', 'noproxy', 'local-address'],
	...['ca', 'cafile', 'strict-ssl', 'maxsockets'],
	...[
		'fetch-retries',
		'fetch-retry-factor',
		'fetch-retry-mintimeout',
		'fetch-retry-maxtimeout',
		'fetch-timeout',
	],
]);

/** Names that configuration files of npm take keys from. */
const KEYS = new Set(['NPM_TOKEN', 'NODE_AUTH_TOKEN', 'NODE_EXTRA_CA_CERTS']);

/**
 * What npm sees of the user's environment besides what every step does. Settings in files of the user count as npm reads them;
 * what the command itself states comes before them.
 */
export function npmEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(env))
		if (value !== undefined && (KEYS.has(name) || isNetwork(name))) kept[name] = value;
	return { ...kept, npm_config_update_notifier: 'false', npm_config_loglevel: 'http' };
}

const isNetwork = (name: string): boolean =>
	/^npm_config_/iu.test(name) &&
	NPM_NETWORK.has(name.slice('npm_config_'.length).toLowerCase().replaceAll('_', '-'));
