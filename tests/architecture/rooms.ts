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
	results: ['numerics', 'dataset'],
	ledger: [],
	planning: ['dataset'],
	workspace: [],
	assistant: [
		'numerics',
		'readers',
		'dataset',
		'signals',
		'analysis',
		'figures',
		'suites',
		'results',
		'ledger',
		'planning',
		'workspace',
	],
};

/** Who outside the core may import what: folder -> allowed first folders under src/lib (or core rooms as core/<room>). */
export const outside: Readonly<Record<string, readonly string[]>> = {
	'src/lib/contract': ['contract'],
	'src/lib/base': ['contract', 'base'],
	'src/lib/client': ['contract', 'base', 'client'],
	'src/lib/ui': ['contract', 'base', 'core/figures', 'core/numerics', 'client', 'ui'],
	cli: ['contract', 'base', 'core/assistant', 'core/workspace'],
	'src/engine.ts': ['contract', 'base', 'core/assistant'],
};
