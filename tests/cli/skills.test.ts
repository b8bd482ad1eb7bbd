import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { skillList } from '../../src/lib/contract/operations/skills.ts';
import { skillContext, skillDocument } from '../../src/lib/contract/records/skill.ts';
import { skillText, writeFiles } from '../setup/skill-folders.ts';
import { runCli, temporaryFolder, type Finished } from './setup/run-cli.ts';

let userData = '';
const run = (...words: string[]): Promise<Finished> =>
	runCli(['skills', ...words], { env: { LB_AGENT_USER_DATA_DIR: userData } });
async function record<T extends z.ZodType>(schema: T, ...words: string[]): Promise<z.infer<T>> {
	const done = await run(...words, '--json');
	expect(done.code).toBe(0);
	return schema.parse(JSON.parse(done.stdout));
}

beforeAll(async () => {
	userData = await temporaryFolder('skills');
	writeFiles(path.join(userData, 'skills'), {
		'user/own-lab/SKILL.md': skillText(
			'own-lab',
			['title: Rules of our lab', 'parent: builtin:fragmentomics', 'contexts: [fragmentomics]'],
			'## When to use\n\n- Plasma in zebrafish tubes.\n\n```\ncode stays as it is, however long the line may be: 0123456789 0123456789 0123456789 0123456789\n```',
		),
		'user/broken/SKILL.md': 'no front matter',
		'user/fragmentomics/SKILL.md': skillText('fragmentomics', ['title: Mine']),
	});
});

describe('lb-agent skills', () => {
	it('list: skills of the user, built-in ones, and what is not used with the reason', async () => {
		const found = await record(skillList, 'list');
		expect(found.root).toBe(path.join(userData, 'skills'));
		expect(found.skills.slice(0, 4).map((skill) => skill.skill_id)).toEqual([
			'professional-practice-notes',
			'user-workflow-preferences',
			'user:fragmentomics',
			'user:own-lab',
		]);
		expect(found.skills.filter((skill) => skill.origin === 'builtin').length).toBeGreaterThanOrEqual(30);
		expect(found.refused).toMatchObject([{ place: 'user/broken', reason_code: 'skills.head_missing' }]);
		const { stdout } = await run('list');
		expect(stdout).toContain('user:own-lab');
		expect(stdout).toContain('user/broken: SKILL.md must begin with front matter between two lines ---.');
	});

	it('tree: each skill below the one that it builds on', async () => {
		const { stdout, code } = await run('tree');
		expect(code).toBe(0);
		expect(stdout).toMatch(/^builtin:fragmentomics .*\n(?: .*\n)*? {2}user:own-lab +Rules of our lab$/mu);
		const rows = z.object({ tree: z.array(z.object({ skill_id: z.string(), depth: z.number() })) });
		const { tree } = await record(rows, 'tree');
		expect(tree.find((row) => row.skill_id === 'user:own-lab')?.depth).toBe(1);
	});

	it('show: the text, wrapped but for code, with what it builds on', async () => {
		const { stdout } = await run('show', 'own-lab');
		expect(stdout).toContain('Rules of our lab\n');
		expect(stdout).toMatch(/Builds on +builtin:fragmentomics/u);
		expect(stdout).toContain('however long the line may be: 0123456789 0123456789 0123456789 0123456789\n');
		const chinese = await run('show', 'end-motifs', '--language', 'zh');
		expect(chinese.stdout).toContain('## 何时使用');
		const found = await record(skillDocument, 'show', 'builtin:fragmentomics');
		expect(found.children).toContain('user:own-lab');
	});

	it('show: a name that is ambiguous or unknown is refused with what could be meant', async () => {
		const ambiguous = await run('show', 'fragmentomics');
		expect(ambiguous.code).toBe(2);
		expect(ambiguous.stderr).toContain('user:fragmentomics, builtin:fragmentomics');
		const unknown = await run('show', 'own-lap');
		expect(unknown.code).toBe(3);
		expect(unknown.stderr).toContain('Known skills include user:own-lab');
	});

	it('context: why each skill matches, and the texts; a note store is never in the place of a skill', async () => {
		const found = await record(skillContext, 'context', 'zebrafish', 'tubes');
		expect(found.matches[0]?.skill_id).toBe('user:own-lab');
		for (const { score, points } of found.matches)
			expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(score);
		expect(found.parts.slice(0, 2).map((part) => part.skill_id)).toEqual([
			...['builtin:fragmentomics', 'user:own-lab'],
		]);
		expect(found.text).toContain('Plasma in zebrafish tubes.');
		const { stdout } = await run('context', 'zebrafish tubes');
		expect(stdout).toMatch(/ user:own-lab: Rules of our lab\n +zebrafish \(body\) \d/u);
		const nothing = await run('context', 'qqqq');
		expect(nothing.stdout).toBe('No skill says anything about this. List them: lb-agent skills list\n');
	});

	it('context: with a dataset its contents count as well', async () => {
		const dataset = await temporaryFolder('dataset');
		writeFiles(dataset, { 'a.vcf': VCF });
		const found = await record(skillContext, 'context', 'what should I check first', '--input', dataset);
		expect(found.dataset_root).toBe(dataset);
		const points = found.matches[0]?.points.filter((point) => point.kind === 'profile');
		expect(points?.map(({ term, field }) => [term, field])).toEqual([['variant', 'contexts']]);
	});

	it('context: formats that tell the assay count for it', async () => {
		const dataset = await temporaryFolder('bismark');
		const rows = Array.from({ length: 50 }, (_, i) => `chr1\t${1000 + i * 10}\t${1000 + i * 10}\t50\t5\t5`);
		writeFiles(dataset, {
			's1.bismark.cov': `${rows.join('\n')}\n`,
			's2.bismark.cov': `${rows.join('\n')}\n`,
		});
		const found = await record(skillContext, 'context', 'zzzz', '--input', dataset);
		expect(found.matches[0]?.skill_id).toBe('builtin:bisulfite-sequencing');
		expect(found.matches[0]?.points.map(({ term, field, points }) => [term, field, points])).toEqual([
			['bisulfite', 'assays', 3],
			['methylation', 'contexts', 2],
		]);
	});

	it.each([
		[['context', 'x', '--max-bytes', 'many'], 2],
		[['context', 'x', '--max-bytes', '10'], 2],
		[['context', 'x', '--input', '/no/such/folder'], 3],
		[['show', 'own-lab', '--language', 'fr'], 2],
		[['show'], 2],
	])('%j is refused', async (words, code) => {
		expect((await run(...words)).code).toBe(code);
	});

	it('root and refresh', async () => {
		expect((await run('root')).stdout).toBe(`${path.join(userData, 'skills')}\n`);
		const { stdout } = await run('refresh');
		expect(stdout).toMatch(/built-in skills, 2 of yours\n/u);
	});
});

const VCF = [
	'##fileformat=VCFv4.2',
	'##contig=<ID=chr1,length=248956422>',
	'##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">',
	'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
	'chr1\t100000\t.\tA\tT\t50\tPASS\tDP=100',
	'',
].join('\n');
