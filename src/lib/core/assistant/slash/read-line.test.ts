import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { slashCommands } from './commands.ts';
import { nearest } from './nearest.ts';
import { readLine } from './read-line.ts';
import { expandHome, quoteWord, splitWords } from './words.ts';

function problemOf(line: string): LbError {
	try {
		readLine(line);
	} catch (error) {
		if (error instanceof LbError) return error;
		throw error;
	}
	throw new Error(`"${line}" was understood`);
}

describe('words of a line', () => {
	it.each([
		['a b', ['a', 'b']],
		['"a b" c', ['a b', 'c']],
		["'größe 数据' x", ['größe 数据', 'x']],
		['a\\ b', ['a b']],
		['"say \\"yes\\""', ['say "yes"']],
		['C:\\data\\x', ['C:\\data\\x']],
		['""', ['']],
		['  ', []],
	])('%s', (line, words) => {
		expect(splitWords(line)).toMatchObject({ words, open: null });
	});

	it('tells which quote is open and where the last word begins', () => {
		expect(splitWords('use "a b')).toEqual({ words: ['use', 'a b'], open: '"', last: 4 });
		expect(splitWords('use ')).toEqual({ words: ['use'], open: null, last: 4 });
	});

	it.each(['plain', 'with blank', 'it\'s "so"', 'back\\slash', '数据 夹'])('%s survives quoting', (text) => {
		expect(splitWords(quoteWord(text)).words).toEqual([text]);
	});

	it('~ expands', () => {
		expect(expandHome('~/data', '/home/x')).toBe('/home/x/data');
		expect(expandHome('~', '/home/x')).toBe('/home/x');
		expect(expandHome('a~b', '/home/x')).toBe('a~b');
	});
});

describe('every form of the shell commands', () => {
	it.each([
		['/use a "b c"', { kind: 'use', paths: ['a', 'b c'] }],
		['/data/one "/data/two three"', { kind: 'use', paths: ['/data/one', '/data/two three'] }],
		['/llm local', { kind: 'llm_here', on: false }],
		['/llm local list', { kind: 'local_models', verb: 'list', model: null }],
		['/llm local list qwen3-8b', { kind: 'local_models', verb: 'list', model: 'qwen3-8b' }],
		[
			'/llm local install qwen3-8b',
			{ kind: 'local_models', verb: 'install', model: 'qwen3-8b', accept: null },
		],
		[
			'/llm local install qwen3-8b accept cfc7749b96f6',
			{ kind: 'local_models', verb: 'install', model: 'qwen3-8b', accept: 'cfc7749b96f6' },
		],
		['/llm local install qwen3-8b accept', null],
		['/llm local install qwen3-8b accept yes', null],
		['/llm local pause qwen3-8b', { kind: 'local_models', verb: 'pause', model: 'qwen3-8b' }],
		['/llm local resume qwen3-8b', { kind: 'local_models', verb: 'resume', model: 'qwen3-8b' }],
		['/llm local remove qwen3-8b', { kind: 'local_models', verb: 'remove', model: 'qwen3-8b' }],
		['/llm local probe qwen3-8b', { kind: 'local_models', verb: 'probe', model: 'qwen3-8b' }],
		['/llm local use qwen3-8b', { kind: 'local_models', verb: 'use', model: 'qwen3-8b' }],
		['/llm local use', null],
		['/llm local use qwen3-8b now', null],
		['/llm local start qwen3-8b', null],
		['/llm on now', null],
		['/sources', { kind: 'sources' }],
		['/sources add ~/größe 数据', null],
		['/sources add "~/größe 数据"', { kind: 'sources_add', path: '~/größe 数据' }],
		['/sources remove 2', { kind: 'sources_remove', selector: '2' }],
		['/sources remove my folder', { kind: 'sources_remove', selector: 'my folder' }],
		['/sources clear', { kind: 'sources_clear' }],
		['/metadata', { kind: 'metadata' }],
		['/metadata use t.csv id group', { kind: 'metadata_use', table: 't.csv', sample: 'id', label: 'group' }],
		[
			'/metadata use "my table.csv" "sample id" \'组 别\'',
			{ kind: 'metadata_use', table: 'my table.csv', sample: 'sample id', label: '组 别' },
		],
		['/metadata use proposed', { kind: 'metadata_proposed' }],
		['/metadata ignore', { kind: 'metadata_ignore' }],
		['/metadata rescan', { kind: 'metadata_rescan' }],
		['/plan', { kind: 'plan', goal: null }],
		["/plan what's different", { kind: 'plan', goal: "what's different" }],
		['/run', { kind: 'run', task: null }],
		['/run analyze-cfdna', { kind: 'run', task: 'analyze_cfdna' }],
		['/autopilot', { kind: 'autopilot', goal: null, everything: false }],
		['/autopilot find outliers', { kind: 'autopilot', goal: 'find outliers', everything: false }],
		['/results', { kind: 'results', limit: null }],
		['/results 5', { kind: 'results', limit: 5 }],
		["/ask 3 what's this?", { kind: 'ask', index: '3', question: "what's this?" }],
		['/review', { kind: 'review' }],
		['/jobs', { kind: 'jobs' }],
		['/cancel', { kind: 'cancel', job: null }],
		['/cancel 61452e', { kind: 'cancel', job: '61452e' }],
		['/reset', { kind: 'reset' }],
		['/wiki', { kind: 'wiki' }],
		['wiki', { kind: 'wiki' }],
		['/help', { kind: 'help' }],
		['/QUIT', { kind: 'quit' }],
		['/skills', { kind: 'skills', verb: 'list' }],
		['/skills show builtin:small-cohorts', { kind: 'skills', verb: 'show', skill: 'builtin:small-cohorts' }],
		['/skills context what is a motif', { kind: 'skills', verb: 'context', query: 'what is a motif' }],
		['/skills explain-plan', { kind: 'skills', verb: 'explain_plan' }],
		['/skills ingest my paper.pdf', { kind: 'skills', verb: 'ingest', source: 'my paper.pdf' }],
		[
			'/skills preference always use UMAP',
			{ kind: 'remember', store: 'user-workflow-preferences', text: 'always use UMAP' },
		],
		[
			"/skills remember it's noisy",
			{ kind: 'remember', store: 'professional-practice-notes', text: "it's noisy" },
		],
		['/skills notes', { kind: 'skill_notes' }],
		['/skills forget', { kind: 'forget_note', note: null }],
		['/skills forget 3f2a', { kind: 'forget_note', note: '3f2a' }],
		['/skills accept 3f2a 1,3-4', { kind: 'skills', verb: 'accept', draft: '3f2a', hunks: [1, 3, 4] }],
		['/skills reject 3f2a', { kind: 'skills', verb: 'reject', draft: '3f2a', hunks: null }],
		['/skills revert user:x', { kind: 'skills', verb: 'revert', skill: 'user:x' }],
		['/methods', { kind: 'methods', verb: 'list' }],
		["/methods what's good for MRD", { kind: 'methods', verb: 'advice', query: "what's good for MRD" }],
		['/methods check copy number', { kind: 'methods', verb: 'check', query: 'copy number' }],
		['/methods run tissue of origin', { kind: 'methods_run', query: 'tissue of origin' }],
		['/methods run', null],
		['/methods show ichorcna', { kind: 'methods', verb: 'show', method: 'ichorcna' }],
		['/tools', { kind: 'tools', tool: null }],
		['/tools samtools', { kind: 'tools', tool: 'samtools' }],
		['/tools status', { kind: 'tools', tool: null }],
		['/tools status samtools', { kind: 'tools', tool: 'samtools' }],
		['/methods list', { kind: 'methods', verb: 'list' }],
		['/methods list of marker genes', { kind: 'methods', verb: 'advice', query: 'list of marker genes' }],
		['/methods check', { kind: 'methods', verb: 'check', query: null }],
		['/tools samtools bcftools', null],
		[
			'/tools install cnvkit --execute',
			{ kind: 'tools_elsewhere', verb: 'install', tool: 'cnvkit', rest: 'install cnvkit --execute' },
		],
		[
			'Which method should I use for tumour fraction?',
			{ kind: 'methods', verb: 'advice', query: 'Which method should I use for tumour fraction' },
		],
		[
			'有什么方法可以推断组织来源？',
			{ kind: 'methods', verb: 'advice', query: '有什么方法可以推断组织来源' },
		],
		['do everything', { kind: 'autopilot', goal: null, everything: true }],
		['compare cancer and healthy', { kind: 'plan', goal: 'compare cancer and healthy' }],
	])('%s', (line, request) => {
		if (request === null) expect(problemOf(line).code).toBe('shell.usage');
		else expect(readLine(line)).toEqual(request);
	});

	it('an empty line asks for nothing', () => {
		expect(readLine('   ')).toBeNull();
	});

	it.each([
		'/use',
		'/sources forget 1',
		'/sources add',
		'/sources remove',
		'/sources clear now',
		'/metadata use t.csv id',
		'/metadata use t.csv id group more',
		'/metadata forget',
		'/run a b',
		'/results 0',
		'/results many',
		'/ask',
		'/ask 3',
		'/cancel a b',
		'/quit now',
		'/skills show',
		'/skills preference',
		'/skills accept',
		'/skills accept 3f2a one',
		'/skills unheard-of',
	])('wrong usage shows the usage of that command: %s', (line) => {
		const name = /^\/(\w+)/u.exec(line)?.[1];
		const usage = slashCommands.find((command) => command.name === name)?.usage ?? [];
		const problem = problemOf(line);
		expect(problem.code).toBe('shell.usage');
		expect(usage.length).toBeGreaterThan(0);
		for (const form of usage) expect(problem.hint).toContain(form);
	});

	it('an open quote is named', () => {
		expect(problemOf('/use "a b').code).toBe('shell.open_quote');
	});

	it.each([
		['/plam', '/plan'],
		['/metdata', '/metadata'],
		['/resutls', '/results'],
		['/auto', '/autopilot'],
	])('the unknown command %s suggests the nearest, %s', (typed, near) => {
		expect(problemOf(typed)).toMatchObject({ code: 'shell.unknown_command_near', values: { near } });
	});

	it('an unknown command that is near to none points to the help', () => {
		expect(problemOf('/xylophone').code).toBe('shell.unknown_command');
		expect(nearest('xylophone', ['plan', 'run'])).toBeNull();
	});

	it('what is no command is a question about results', () => {
		expect(readLine('delete the folder')).toEqual({
			kind: 'question',
			text: 'delete the folder',
			goal: null,
		});
		expect(readLine('what distinguishes cancer from healthy?')).toEqual({
			...{ kind: 'question', text: 'what distinguishes cancer from healthy?' },
			goal: 'what distinguishes cancer from healthy?',
		});
	});

	it('"not understood" gives examples that are understood, in both languages', () => {
		const { hint } = new LbError('shell.not_understood', { text: 'mumble' });
		expect(hint).toContain('/help');
		const sentences = [...hint.matchAll(/"([^"]+)"/gu)].map((found) => found[1] ?? '');
		expect(sentences.length).toBeGreaterThanOrEqual(8);
		for (const sentence of sentences) expect(readLine(sentence)).not.toBeNull();
	});

	it('help offers every command', () => {
		const offered = slashCommands.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
		expect(offered).toEqual(
			'use sources metadata cohort groups leave-out plan goal run autopilot results ask picture review accept decline llm compare adjust by without set skills methods tools jobs cancel reset wiki help quit'.split(
				' ',
			),
		);
	});
});

describe('a plain yes or no', () => {
	it.each(['yes', 'OK!', 'go ahead', '好的', '是。'])(
		'%s answers what waits: a proposal, else the request for consent',
		(text) => {
			expect(readLine(text, { proposals: ['p1'] })).toEqual({
				kind: 'accept',
				proposal_id: null,
				always: false,
			});
			expect(readLine(text, { proposals: ['p1'], asks: true })).toMatchObject({ kind: 'accept' });
			expect(readLine(text, { asks: true })).toEqual({ kind: 'llm_send' });
		},
	);

	it.each(['no', 'no thanks', '不用'])('%s declines it', (text) => {
		expect(readLine(text, { proposals: ['p1'] })).toEqual({ kind: 'decline', proposal_id: null });
		expect(readLine(text, { asks: true })).toEqual({ kind: 'llm_here', on: false });
	});

	it.each(['yes, but with seed 5', 'yes?', 'no idea', 'is it yes or no', '好吗'])(
		'%s answers nothing',
		(text) => {
			for (const waiting of [{ proposals: ['p1'] }, { asks: true }])
				expect(['accept', 'decline', 'llm_send', 'llm_here']).not.toContain(readLine(text, waiting)?.kind);
		},
	);
});
