import { describe, expect, it } from 'vitest';
import { LbError } from '../../../../base/errors.ts';
import { say } from '../../../../contract/messages/index.ts';
import { block } from '../../../../contract/records/block.ts';
import type { Job } from '../../../../contract/records/job.ts';
import { cohort } from '../../../dataset/idea/profiles.fixture.ts';
import { slashCommands } from '../../slash/commands.ts';
import { blocksText } from './blocks.ts';
import { scanCard } from './cards.ts';
import { scanBlock, wireBlocks } from './wire-blocks.ts';

const none = { profiles: new Map(), sources: [], targets: [] };
const job = (job_id: string): Job => ({
	...{ job_id, kind: 'run_autopilot', status: 'completed', dataset: '/a', arguments: {} },
	...{ progress: null, created_at: '2024-05-01T00:00:00Z', started_at: null, ended_at: null },
	...{ heartbeat_at: null, resumes: null, exit_code: 0, problem: null, last_seq: 1 },
});

describe('blocks of slash commands in a conversation', () => {
	it('sentences carry code and values, so that a page can say them in Chinese', () => {
		const message = say('shell.sources_cleared', { count: 2 });
		const [sentence] = wireBlocks([{ kind: 'sentence', message }], none);
		expect(sentence).toMatchObject({ text_code: 'shell.sources_cleared', text_values: { count: 2 } });
	});

	it('a failure of one target is a problem with its code', () => {
		const error = new LbError('dataset.folder_missing', {}, { path: '/a' });
		const [problem] = wireBlocks([{ kind: 'problem', path: '/a', error }], none);
		expect(problem).toMatchObject({ path: '/a', problem: { code: 'dataset.folder_missing', status: 422 } });
	});

	it('every form of a command is shown', () => {
		const commands = slashCommands.filter(({ name }) => name === 'sources');
		const [shown] = wireBlocks([{ kind: 'help', commands }], none);
		expect(shown?.kind === 'commands' ? shown.commands.map(({ usage }) => usage) : []).toEqual([
			'/sources',
			'/sources add <path>',
			'/sources remove <index|name|path>',
			'/sources clear',
		]);
	});

	it('the newest 15 jobs are shown', () => {
		const jobs = Array.from({ length: 20 }, (_, at) => job(`job ${at}`));
		const [shown] = wireBlocks([{ kind: 'jobs', jobs }], none);
		expect(shown?.kind === 'jobs' ? shown.jobs : []).toEqual(jobs.slice(0, 15));
	});

	it('leaving says that the page can be closed; hints of the terminal are left out', () => {
		expect(wireBlocks([{ kind: 'quit' }, { kind: 'hints' }], none)).toMatchObject([
			{ text_code: 'shell.close_page' },
		]);
	});

	it('a scan keeps at most 20 findings and says how many there are', () => {
		const severity = 'info' as const;
		const finding = { code: 'c', severity, paths: [], finding: 'f', finding_values: {}, hint: 'h' };
		const doctor = Array.from({ length: 25 }, () => finding);
		const profile = { ...cohort, doctor };
		expect([scanCard(profile).doctor.length, scanCard(profile).doctor_total]).toEqual([20, 25]);
		const shown = scanBlock('/a', profile);
		expect(block.parse(shown)).toEqual(shown);
		for (const [label, count] of Object.entries(profile.metadata_profile.label_counts))
			expect(blocksText([shown])).toContain(`${label} ${count}`);
	});
});
