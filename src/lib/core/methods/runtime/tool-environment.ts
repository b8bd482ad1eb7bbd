import type { FoundTool } from './found-tool.ts';

/** Name of the variable that marks the processes of one command. */
export const RUN_MARKER = 'LB_AGENT_TOOL_RUN';

const SYSTEM_PATH = ['/usr/local/bin', '/usr/bin', '/bin', '/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Libraries that would each start a thread per core otherwise, whatever the tool was told. */
const THREADS = ['OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS', 'MKL_NUM_THREADS', 'NUMEXPR_NUM_THREADS'];

/** How a network is reached; for commands that may use one. */
const PROXIES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'SSL_CERT_FILE', 'SSL_CERT_DIR'].flatMap((name) => [
	name,
	name.toLowerCase(),
]);

export interface EnvironmentFacts {
	tool: Pick<FoundTool, 'path' | 'environment'>;
	/** Folder of the program that is started. */
	beside: string;
	folder: string;
	home: string;
	temporary: string;
	marker: string;
	threads: number;
	network: boolean;
	/** Environment of this process: only the proxies are taken from it. */
	own: Readonly<Record<string, string | undefined>>;
}

/** All variables that a command has; nothing else of the user's environment reaches it. */
export function toolEnvironment(facts: EnvironmentFacts): Record<string, string> {
	const { tool, beside, folder, home, temporary, marker, threads, network, own } = facts;
	const stated = network ? PROXIES.map((name) => [name, own[name] ?? ''] as const) : [];
	return {
		...Object.fromEntries(THREADS.map((name) => [name, String(threads)])),
		...Object.fromEntries(stated.filter(([, value]) => value !== '')),
		LANG: 'C.UTF-8',
		PYTHONNOUSERSITE: '1',
		...tool.environment,
		PATH: [...new Set([...tool.path, beside, ...SYSTEM_PATH])].join(':'),
		HOME: home,
		TMPDIR: temporary,
		PWD: folder,
		[RUN_MARKER]: marker,
	};
}

/** The same as it is recorded: a proxy may be stated with a password. */
export function recordedEnvironment(environment: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(
		Object.entries(environment)
			.map(([name, value]) => [name, value.replace(/\/\/[^/@]*@/gu, '//***@')] as const)
			.toSorted(([a], [b]) => (a < b ? -1 : 1)),
	);
}
