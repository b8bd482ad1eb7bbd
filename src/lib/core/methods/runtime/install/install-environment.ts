/** What every step may see of the user's environment: where programs and files are, the language, and how a network is reached. */
const KEPT = new Set([
	...['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ', 'TMPDIR'],
	...['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_DIRS'],
	...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE', 'NETRC'],
	...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
	...['PIP_CONFIG_FILE', 'PIP_CACHE_DIR', 'PIP_NO_CACHE_DIR'],
	...['CARGO_HOME', 'RUSTUP_HOME', 'RUSTUP_TOOLCHAIN', 'CARGO_BUILD_JOBS', 'LIBCLANG_PATH'],
	...[
		'CONDARC',
		'MAMBARC',
		'MAMBA_ROOT_PREFIX',
		'CONDA_PKGS_DIRS',
		'CONDA_SSL_VERIFY',
		'CONDA_CHANNEL_ALIAS',
	],
	...['SYSTEMROOT', 'LOCALAPPDATA', 'APPDATA', 'PATHEXT', 'COMSPEC'],
]);

/** How cargo reaches registries, mirrors of companies included. */
const CARGO_NETWORK = /^CARGO_(?:REGISTR(?:Y|IES)|HTTP|NET|SOURCE)_/u;

/** Settings of pip that tell from where packages come. Others, such as `target` or `user`, would install elsewhere. */
const PIP_NETWORK = new Set([
	...['index-url', 'extra-index-url', 'no-index', 'find-links', 'trusted-host', 'proxy'],
	...['cert', 'client-cert', 'timeout', 'default-timeout', 'retries', 'keyring-provider'],
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables of every step: nothing that leads into an environment of the user, such as PYTHONPATH or RUSTFLAGS. */
export function stepEnvironment(env: Environment): Record<string, string> {
	const kept: Record<string, string> = {};
	for (const [name, value] of Object.entries(env))
		if (value !== undefined && (KEPT.has(name) || CARGO_NETWORK.test(name) || isPipNetwork(name)))
			kept[name] = value;
	return { ...kept, PYTHONNOUSERSITE: '1', PYTHONUNBUFFERED: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1' };
}

const isPipNetwork = (name: string): boolean =>
	name.startsWith('PIP_') && PIP_NETWORK.has(name.slice(4).toLowerCase().replaceAll('_', '-'));

/**
 * The settings of `pip config list` that tell from where packages come, as variables; with them pip needs no configuration
 * file, in which others may be.
 */
export function pipNetwork(listed: string): Record<string, string> {
	const found: Record<string, string> = {};
	// Those of `install` come after those of `global`, and variables last.
	const rank = (section: string): number => (section === 'global' ? 0 : section === 'install' ? 1 : 2);
	const lines = [...listed.matchAll(/^(global|install|:env:)\.([\w-]+)=(['"])(.*)\3$/gmu)];
	lines.sort(([, a = ''], [, b = '']) => rank(a) - rank(b));
	for (const [, , key = '', , value = ''] of lines) {
		const name = key.toLowerCase().replaceAll('_', '-');
		if (PIP_NETWORK.has(name))
			found[`PIP_${name.toUpperCase().replaceAll('-', '_')}`] = value
				.replaceAll('\\n', ' ')
				.replaceAll("\\'", "'")
				.replaceAll('\\\\', '\\')
				.trim();
	}
	return found;
}
