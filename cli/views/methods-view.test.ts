import { describe, expect, it } from 'vitest';
import { methodAdvice, methodEntry, type MethodAdvice } from '../../src/lib/contract/records/method.ts';
import { adviceLines, checkLines, methodLines, methodListLines } from './methods-view.ts';
import { english, speakerOf } from './speak.ts';

const reference = { title: 'A work', year: 2020, doi: '10.1000/x', url: null };

const advised = (key: string, group: string, more: object = {}): object => ({
	...{
		method_key: key,
		name: key.toUpperCase(),
		purpose: `Purpose of ${key}.`,
		purpose_zh: `${key}的用途。`,
	},
	...{ group, score: 7.25, points: [], reasons: [], reasons_code: [], reasons_values: [], requirements: [] },
	...{ by_task: null, safe_route: null, tool_key: null, reference },
	...more,
});

const adviceOf = (more: object): MethodAdvice =>
	methodAdvice.parse({
		...{ schema_version: 1, created_at: '2026-01-01T00:00:00.000Z', query: 'q', dataset_root: null },
		...{ facts: [], headline: 'Two methods fit.', headline_code: '', headline_values: {} },
		...{ now: [], deeper: [], safe_routes: [], unsuitable: [] },
		registry: { methods: 60, looked_up: '2026-01-02' },
		...more,
	});

const text = (advice: MethodAdvice, explain = false, speaker = english): string =>
	adviceLines(advice, { speaker, explain }).join('\n');

const points = [1, -4, 2, 3].map((n) => ({
	...{ points: n, text: `reason ${n}`, text_code: '', text_values: {} },
}));

describe('advice', () => {
	it('keeps its four parts apart, in their order, and leaves out those that are empty', () => {
		const advice = adviceOf({
			now: [advised('a', 'now', {})],
			deeper: [advised('b', 'deeper', { reasons: ['A panel of normals.'], tool_key: 'cnvkit' })],
			safe_routes: [
				{ task_key: 'plot_cfdna', title: 'Figures', title_zh: '图', ready: true, instead_of: ['b'] },
			],
			unsuitable: [advised('c', 'unsuitable', { reasons: ['Made for panels.'] })],
		});
		const headings = ['Can be done here now:', 'Goes deeper', 'Safe route meanwhile', 'Does not fit:'];
		const places = headings.map((heading) => text(advice).indexOf(heading));
		expect(places.every((place) => place > 0)).toBe(true);
		expect([...places].sort((a, b) => a - b)).toEqual(places);
		expect(text(advice)).toContain('         A panel of normals.');
		expect(text(advice)).toContain('Next: lb-agent tools install cnvkit');
		expect(text(advice)).toContain('C: Made for panels.');
		expect(text(adviceOf({}))).not.toContain(':\n\n');
		for (const heading of headings) expect(text(adviceOf({}))).not.toContain(heading);
	});

	it('shows five methods of a group unless it is told otherwise, and counts the others', () => {
		const now = Array.from({ length: 7 }, (_, at) => advised(`m${at}`, 'now'));
		const advice = adviceOf({ now });
		expect(text(advice)).toContain('M4: ');
		expect(text(advice)).not.toContain('M5: ');
		expect(text(advice)).toContain('… and 2 more');
		expect(adviceLines(advice, { speaker: english, explain: false, shown: 7 }).join('\n')).toContain('M6: ');
		expect(text(advice, true)).toContain('M6: ');
	});

	it('leads to the tool: its use where it is there, else its installation', () => {
		const tool = (met: boolean): object => ({
			requirement: { kind: 'tool', name: 'cnvkit', minimum: null, version: null },
			...{ met, found: null, hint: '', hint_code: '', hint_values: {} },
		});
		const of = (group: 'now' | 'deeper', requirements: object[]): string =>
			text(adviceOf({ [group]: [advised('a', group, { tool_key: 'cnvkit', requirements })] }));
		expect(of('now', [tool(true)])).toContain('Next: lb-agent tools run cnvkit -- …');
		expect(of('deeper', [tool(false)])).toContain('Next: lb-agent tools install cnvkit');
		expect(of('now', [])).toContain('Next: lb-agent tools status cnvkit');
	});

	it('says where a task of lb-agent does it, and leads to that task', () => {
		const method = advised('a', 'now', { tool_key: 'cnvkit', by_task: 'plot_cfdna' });
		const lines = (language: 'en' | 'zh'): string =>
			text({ ...adviceOf({ now: [method] }), dataset_root: '/my data' }, false, speakerOf(language));
		expect(lines('en')).toContain('Done here by the task plot_cfdna of lb-agent');
		expect(lines('en').replaceAll(/\s+/gu, ' ')).toContain(
			"Next: lb-agent assistant run '/my data' --task plot_cfdna",
		);
		expect(lines('en')).not.toContain('tools status');
		expect(lines('zh')).toContain('此处由 lb-agent 的任务 plot_cfdna 完成其全部分析');
	});

	it('names the three weightiest points with their sign; all of them where it explains', () => {
		const advice = adviceOf({ now: [advised('a', 'now', { points })] });
		expect(text(advice)).toContain('Points: -4.0 reason -4; +3.0 reason 3; +2.0 reason 2\n');
		expect(text(advice)).not.toContain('reason 1');
		expect(text(advice, true)).toContain('+1.0 reason 1');
	});

	it('requirements are explained on request: what was found, and how to meet the others', () => {
		const of = (kind: string, name: string, met: boolean | null, more: object): object => ({
			requirement: { kind, name, minimum: null, version: null, ...more },
			...{ met, found: met === true ? '4.3' : null, hint_code: '', hint_values: {} },
			hint: met === false ? `Install ${name}.` : '',
		});
		const requirements = [
			of('r_package', 'QDNAseq', false, {}),
			of('r', 'R', true, { version: '4.2' }),
			of('memory', 'memory', null, { minimum: 16 }),
		];
		const advice = adviceOf({ deeper: [advised('a', 'deeper', { requirements })] });
		expect(text(advice)).not.toContain('QDNAseq');
		const explained = text(advice, true);
		expect(explained).toContain('Needs R package QDNAseq. Install QDNAseq.');
		expect(explained).toContain('Needs R ≥ 4.2: found 4.3');
		expect(explained).toContain('Needs memory (GiB) ≥ 16: cannot be checked here');
	});

	it('is in Chinese for a Chinese question, and no line is wider than a terminal', () => {
		const purpose = 'Word '.repeat(60).trim();
		const advice = adviceOf({ now: [advised('a', 'now', { purpose, points })] });
		expect(text(advice, false, speakerOf('zh'))).toContain('现在即可在本机完成：');
		expect(text(advice, false, speakerOf('zh'))).toContain('a的用途。');
		for (const line of adviceLines(advice, { speaker: english, explain: true }))
			expect(line.length, line).toBeLessThanOrEqual(100);
	});
});

const entry = methodEntry.parse({
	...{ method_key: 'xtool', name: 'XTool', synonyms: [], families: ['mrd', 'ctdna-variants'] },
	...{ purposes: ['mrd-detection'], purpose: 'Finds residual disease in plasma.' },
	...{ purpose_zh: '检测血浆中的残留病灶。', inputs: [{ format: null, name: 'BAM' }] },
	...{ outputs: [{ format: null, name: 'TSV', required: false }], assays: ['wgs'] },
	depth: { minimum: 20, maximum: null },
	samples: { minimum: 3, unit: 'cohort', controls: 'panel' },
	...{ genome_builds: ['hg38'], reference_files: [], language: 'Python', license: null },
	release: { version: '1.2', released: '2025-03-01', looked_up: '2026-01-01' },
	...{ maturity: 'maintained', requirements: [], limits: [{ en: 'Not for panels.', zh: '不用于面板。' }] },
	own_task: { coverage: 'none', task_key: null, note: 'Nothing like it.', note_zh: '没有类似的。' },
	...{ not_for: ['targeted-panel'], tool_key: null, sourced_by: {} },
	sources: [
		{ source_id: 's', title: 'A work', year: 2020, doi: '10.1000/x', url: null, looked_up: '2026-01-01' },
	],
});

describe('what methods need', () => {
	it('is listed for those that can be used and those that lack something', () => {
		const missing = {
			requirement: { kind: 'r_package', name: 'QDNAseq', minimum: null, version: null },
			...{ met: false, found: null, hint: 'Install QDNAseq.', hint_code: '', hint_values: {} },
		};
		const advice = adviceOf({
			now: [advised('a', 'now')],
			deeper: [advised('b', 'deeper', { requirements: [missing] })],
			unsuitable: [advised('c', 'unsuitable')],
		});
		expect(checkLines(advice, english)).toEqual([
			'Requirements of 2 methods on this computer:',
			...['', 'A (a)', '  - nothing to check'],
			...['', 'B (b)', '  - R package QDNAseq: missing. Install QDNAseq.'],
		]);
	});
});

describe('the registry', () => {
	it('shows a method in Chinese without English keys and words of licences', () => {
		const inputs = [{ format: null, name: 'fragments (BED)' }];
		const method = methodEntry.parse({
			...entry,
			inputs,
			assays: ['lpwgs', 'wgs'],
			license: 'non-commercial',
		});
		const shown = methodLines(method, speakerOf('zh')).join('\n');
		expect(shown).toMatch(/检测类型 +低深度全基因组测序、全基因组测序\n/u);
		expect(shown).toMatch(/输入 +片段（BED）\n/u);
		expect(shown).toMatch(/许可 +仅限非商业用途\n/u);
		expect(shown).toMatch(/自带任务 +无：没有类似的。/u);
	});

	it('lists by main family; a query keeps the order of its matches', () => {
		const list = { total: 60, methods: [entry] };
		const lines = methodListLines(list, { isRanked: false, speaker: english });
		expect(lines[0]).toBe('Minimal residual disease (mrd):');
		expect(lines.at(-1)).toContain('1 of 60 methods');
		expect(methodListLines(list, { isRanked: true, speaker: english })[0]).toContain('xtool');
	});

	it('shows a method with limits and sources; what is unknown is left out', () => {
		const shown = methodLines(entry, english).join('\n');
		expect(shown).toMatch(/Samples +a cohort, at least 3, with a panel of normals/u);
		expect(shown).toMatch(/Depth +≥ 20×/u);
		expect(shown).toContain('- A work (2020). doi:10.1000/x');
		expect(shown).not.toContain('Licence');
		expect(shown).toMatch(/Assays +whole-genome sequencing\n/u);
		expect(shown).toMatch(/Not for +targeted panel\n/u);
	});
});
