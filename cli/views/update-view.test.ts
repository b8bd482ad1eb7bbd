import { describe, expect, it } from 'vitest';
import type { UpdateCheck, UpdateDone } from '../../src/lib/contract/records/update.ts';
import { checkLines, doneLines } from './update-view.ts';

const check: UpdateCheck = {
	...{ state: 'up_to_date', current: '1.0.0', available: null, notes: null },
	...{ registry: 'https://registry.npmjs.org/', reason: null },
};

describe('update --check', () => {
	it.each<[Partial<UpdateCheck>, string[]]>([
		[
			{ reason: 'the latest version is 1.0.0' },
			['lb-agent 1.0.0 is up to date (the latest version is 1.0.0).'],
		],
		[
			{ state: 'available', available: '1.1.0', notes: 'Faster.\nSmaller.' },
			[
				...['Version 1.1.0 is available; this is 1.0.0.', '', '  Faster.', '  Smaller.', ''],
				'Install it with: lb-agent update',
			],
		],
		[
			{ state: 'none_yet', reason: 'this build has no release key' },
			['No updates are published for lb-agent 1.0.0 yet (this build has no release key).'],
		],
		[
			{ state: 'offline', reason: 'connect ECONNREFUSED' },
			['The registry https://registry.npmjs.org/ did not answer (connect ECONNREFUSED); this is 1.0.0.'],
		],
		[
			{
				state: 'unsupported_platform',
				available: '1.1.0',
				reason: 'it needs Node >=24, and this is v22.1.0',
			},
			[
				'Version 1.1.0 is available but cannot run here (it needs Node >=24, and this is v22.1.0); this is 1.0.0.',
			],
		],
	])('is told: %j', (given, lines) => {
		expect(checkLines({ ...check, ...given })).toEqual(lines);
	});
});

describe('what was done', () => {
	const done: UpdateDone = {
		...{ action: 'updated', version: '1.1.0', former: 'installed', notes: null },
		...{ restart_needed: false, service_url: null, kept_database: null, hidden_conversations: [] },
	};

	it('is told of an update, with the service that runs and the way back', () => {
		expect(doneLines({ ...done, restart_needed: true, service_url: 'http://127.0.0.1:8765/' })).toEqual([
			'lb-agent 1.1.0 is installed and starts from now on.',
			'The service at http://127.0.0.1:8765/ keeps its version until it is restarted.',
			'To return to the version installed with npm: lb-agent update --rollback',
		]);
		expect(doneLines({ ...done, action: 'unchanged' })).toEqual(['lb-agent 1.1.0 is up to date.']);
	});

	it('is told of a rollback, with what the former version does not show', () => {
		const back = { ...done, action: 'rolled_back', version: '1.0.0', former: null } as const;
		expect(doneLines(back)).toEqual(['Returned to version 1.0.0, which starts from now on.']);
		const kept_database = '/data/workspace-1.1.0.sqlite';
		expect(doneLines({ ...back, kept_database, hidden_conversations: ['Lung cohort', 'Plasma'] })).toEqual([
			'Returned to version 1.0.0, which starts from now on.',
			'This version cannot read the newer workspace database, which is kept in /data/workspace-1.1.0.sqlite.',
			'It does not show 2 conversations started since the update:',
			'  Lung cohort',
			'  Plasma',
		]);
	});
});
