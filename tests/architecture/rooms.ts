/**
 * Which room of src/lib/core may import which other rooms. Every room may import `contract` and `base`. An edge enters
 * with its first use; an edge nobody uses fails the test (`assistant`, which composes everything, excepted).
 */
export const rooms: Readonly<Record<string, readonly string[]>> = {
	numerics: [],
	readers: [],
	dataset: ['readers'],
	signals: ['readers', 'numerics', 'dataset'],
	analysis: ['numerics', 'signals'],
	figures: ['numerics'],
	suites: ['numerics', 'readers', 'dataset', 'signals', 'analysis', 'figures'],
	results: ['numerics', 'dataset', 'analysis'],
	answers: ['numerics', 'dataset', 'results', 'ledger'],
	ledger: [],
	planning: ['dataset'],
	workspace: [],
	llm: [],
	skills: ['dataset', 'llm', 'fetch'],
	methods: [],
	// Addresses that a user states, and the only way to them.
	fetch: [],
	'local-models': ['fetch'],
	// Versions of the program itself: what a registry offers, checked and put beside each other.
	releases: [],
	assistant: [
		'numerics',
		'readers',
		'dataset',
		'signals',
		'analysis',
		'figures',
		'suites',
		'results',
		'answers',
		'ledger',
		'planning',
		'workspace',
		'llm',
		'skills',
		'methods',
		'fetch',
		'local-models',
		'releases',
	],
};

/** Files of routes that run on the server alone. */
const SERVER_ROUTES = 'src/routes on the server';

/**
 * Which place outside the core may import which others, named by its path; `src/routes` without a word are the pages. An
 * edge enters with its first use; an edge nobody uses fails the test.
 */
export const outside: Readonly<Record<string, readonly string[] | 'anything'>> = {
	'src/lib/contract': [],
	'src/lib/base': ['src/lib/contract'],
	// The guide and the homepage: read and set when the page is built.
	'src/lib/guide': [
		'src/lib/contract',
		'src/lib/base',
		'core/figures',
		'core/methods',
		'core/skills',
		'docs-site/contents.json',
	],
	'src/lib/client': ['src/lib/contract'],
	'src/lib/ui': ['src/lib/contract', 'src/lib/base', 'core/figures', 'src/lib/client'],
	'src/routes': ['src/lib/contract', 'src/lib/client', 'src/lib/ui'],
	[SERVER_ROUTES]: [
		'src/lib/contract',
		'src/lib/base',
		'src/lib/guide',
		'src/lib/server',
		'src/lib/server/pages',
	],
	'src/lib/server': ['src/lib/contract', 'src/lib/base', 'core/assistant', 'core/workspace'],
	// Forms of pages without JavaScript ask the service as every client does, through all of its checks.
	'src/lib/server/pages': ['src/lib/contract', 'src/lib/base', 'src/lib/server', 'src/lib/client'],
	'src/hooks.server.ts': ['src/lib/base', 'src/lib/server', 'src/lib/server/pages'],
	'src/server.ts': ['src/lib/base', 'core/workspace', 'src/lib/server'],
	'src/engine.ts': ['core/assistant', 'core/releases'],
	cli: ['src/lib/contract', 'src/lib/base', 'core/assistant', 'core/workspace', 'core/releases'],
	// The installer runs before there are packages, and so does what it uses of scripts/dev.
	'scripts/install': ['scripts/dev'],
	'scripts/dev': [],
	'scripts/dev/generate': ['src/lib/contract', 'src/lib/base', 'scripts/dev', 'cli', 'core/assistant'],
	'scripts/release': ['scripts/dev'],
	// They measure and question the program at any depth.
	'scripts/dev/learn': 'anything',
	'scripts/dev/bench': 'anything',
	'scripts/dev/studies': 'anything',
};

/** Room of a file of the core; null for others. */
export const coreRoom = (file: string): string | null => /^src\/lib\/core\/([^/]+)\//.exec(file)?.[1] ?? null;

/** Place of a file: `core/<room>`, a row of `outside`, else the file itself. */
export function placeOf(file: string): string {
	const room = coreRoom(file);
	if (room !== null) return `core/${room}`;
	if (/^src\/routes\/.*[+.]server\.ts$/u.test(file)) return SERVER_ROUTES;
	const around = Object.keys(outside).filter(
		(place) => [place, `${place}.mjs`].includes(file) || file.startsWith(`${place}/`),
	);
	return around.sort((a, b) => b.length - a.length)[0] ?? file;
}

/**
 * How often a place says of a value what type it is where nothing looked (casts.ts says what counts). What comes from outside is
 * parsed by a schema instead. A number only falls: the test fails when there are more, and when there are fewer.
 */
export const casts: Readonly<Record<string, number>> = {
	'src/lib/base': 5,
	'src/lib/client': 1,
	'src/lib/contract': 6,
	'core/analysis': 1,
	'core/assistant': 3,
	'core/dataset': 1,
	'core/figures': 2,
	'core/readers': 1,
	'core/signals': 2,
	'core/suites': 2,
	'core/workspace': 1,
	'src/lib/server': 4,
};
