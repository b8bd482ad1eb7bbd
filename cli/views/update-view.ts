import type { UpdateCheck, UpdateDone } from '../../src/lib/contract/records/update.ts';

/** The answer of `update --check` for people. */
export function checkLines({ state, current, available, notes, registry, reason }: UpdateCheck): string[] {
	const because = reason === null ? '' : ` (${reason})`;
	switch (state) {
		case 'up_to_date':
			return [`lb-agent ${current} is up to date${because}.`];
		case 'available':
			return [
				`Version ${available} is available; this is ${current}.`,
				...noteLines(notes),
				'Install it with: lb-agent update',
			];
		case 'none_yet':
			return [`No updates are published for lb-agent ${current} yet${because}.`];
		case 'offline':
			return [`The registry ${registry} did not answer${because}; this is ${current}.`];
		case 'unsupported_platform':
			return [`Version ${available} is available but cannot run here${because}; this is ${current}.`];
	}
}

/** What `update` and `update --rollback` did, for people. */
export function doneLines(done: UpdateDone): string[] {
	const { action, version, former, notes, restart_needed, service_url, kept_database } = done;
	const named = (one: string): string =>
		one === 'installed' ? 'the version installed with npm' : `version ${one}`;
	if (action === 'unchanged') return [`lb-agent ${version} is up to date.`];
	const restart = restart_needed
		? [`The service at ${service_url} keeps its version until it is restarted.`]
		: [];
	if (action === 'updated')
		return [
			`lb-agent ${version} is installed and starts from now on.`,
			...noteLines(notes),
			...restart,
			...(former === null ? [] : [`To return to ${named(former)}: lb-agent update --rollback`]),
		];
	return [
		`Returned to ${named(version)}, which starts from now on.`,
		...(kept_database === null ? [] : databaseLines(kept_database, done.hidden_conversations)),
		...restart,
	];
}

const noteLines = (notes: string | null): string[] =>
	notes === null ? [] : ['', ...notes.split('\n').map((line) => `  ${line}`.trimEnd()), ''];

function databaseLines(file: string, titles: readonly string[]): string[] {
	const count = titles.length === 1 ? '1 conversation' : `${titles.length} conversations`;
	return [
		`This version cannot read the newer workspace database, which is kept in ${file}.`,
		...(titles.length === 0
			? []
			: [`It does not show ${count} started since the update:`, ...titles.map((title) => `  ${title}`)]),
	];
}
