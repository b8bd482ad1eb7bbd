import { expect, test } from 'vitest';
import { isMessageCode, render, say } from '../../../contract/messages/index.ts';
import {
	methodAdvice,
	methodEntry,
	type CheckedRequirement,
	type MethodAdvice,
	type MethodEntry,
} from '../../../contract/records/method.ts';
import { advicePage } from './advice-page.ts';
import { advise } from './advise.ts';
import { judgeMethods } from './judge-methods.ts';
import type { MethodFacts } from './method-facts.ts';

const R = { kind: 'program', name: 'prog', minimum: null, version: null } as const;

const method = (rest: Partial<MethodEntry> = {}): MethodEntry =>
	methodEntry.parse({
		...{
			method_key: 'a',
			name: 'A-tool',
			// Its program, so that finding it means that the method is here.
			synonyms: ['prog'],
			families: ['copy-number'],
			purposes: ['copy-number'],
		},
		purpose: 'Finds gains and losses of chromosomes.',
		purpose_zh: '寻找染色体的增减。',
		inputs: [{ format: 'bam', name: 'BAM' }],
		outputs: [{ format: null, name: 'table' }],
		assays: ['wgs'],
		depth: { minimum: null, maximum: null },
		samples: { minimum: 1, unit: 'sample', controls: 'none' },
		...{ genome_builds: [], reference_files: [], language: null, license: null, maturity: 'unknown' },
		release: { version: null, released: null, looked_up: '2026-11-28' },
		...{ requirements: [R], limits: [], not_for: [], tool_key: null, sourced_by: {} },
		own_task: {
			coverage: 'partial',
			task_key: 'preprocess_lpwgs',
			note: 'Segments bins.',
			note_zh: '分割。',
		},
		sources: [
			{
				source_id: 'a',
				title: 'A | *paper*',
				year: 2020,
				doi: '10.1000/x',
				url: null,
				looked_up: '2026-11-28',
			},
		],
		...rest,
	});

const facts = (rest: Partial<MethodFacts> = {}): MethodFacts => ({
	...{ inputs: [{ format: 'bam', samples: 20 }], builds: ['hg38'], depth: 1, assays: ['wgs'] },
	...{ labels: {}, samples: 20, normals: 0, matched: null },
	...rest,
});

const met: CheckedRequirement = {
	...{ requirement: R, met: true, found: '1.0', hint: '', hint_code: '', hint_values: {} },
};
const unmet: CheckedRequirement = { ...met, met: false, found: null, hint: 'Install prog.' };

interface Asked {
	query?: string | null;
	facts?: MethodFacts | null;
	checked?: readonly CheckedRequirement[];
	ready?: readonly string[];
	limit?: number;
}

function adviceFor(methods: readonly MethodEntry[], asked: Asked = {}): MethodAdvice {
	const { query = 'copy number', facts: known = facts(), checked = [met], ready = [], limit = 8 } = asked;
	return methodAdvice.parse(
		advise({
			judged: judgeMethods(methods, query, known),
			...{ facts: known, query, limit, registry: methods, dataset_root: null },
			checked: new Map(methods.map(({ method_key }) => [method_key, checked])),
			ready: known === null ? null : new Set(ready),
			created_at: '2026-11-28T00:00:00.000Z',
		}),
	);
}
const groupOf = (entry: MethodEntry, asked: Asked = {}) => {
	const { now, deeper, unsuitable } = adviceFor([entry], asked);
	const [one] = [...now, ...deeper, ...unsuitable];
	return [one?.group, one?.reasons_code];
};

test('what reads the data and has all that it needs can be done now; its score is the sum of its points', () => {
	const [one] = adviceFor([method()]).now;
	// Main purpose 5, the words that it shares most 3, its assay 4, its input 3, everything on this machine 1.
	expect(one?.points.map(({ points }) => points)).toEqual([5, 3, 4, 3, 1]);
	expect(one?.score).toBe(16);
});

test('a stated fraction below what a method finds rules it out; one above it speaks for it', () => {
	const limited = method({ purposes: ['tumour-fraction'], fraction: { minimum: 0.03 } });
	const low = { query: 'tumour fraction of 0.5 %', facts: null };
	expect(groupOf(limited, low)).toEqual(['unsuitable', ['methods.fraction_below']]);
	const [fits] = adviceFor([limited], { query: 'tumour fraction 5%', facts: null }).now;
	expect(fits?.points.map(({ text }) => text)).toContain('It detects fractions down to 3 %.');
	// A specificity is no fraction, and unknown limits rule nothing out.
	expect(groupOf(limited, { query: 'tumour fraction, 2% specificity', facts: null })[0]).toBe('now');
	expect(groupOf(method({ purposes: ['tumour-fraction'] }), low)[0]).toBe('now');
});

test('without data, a low depth speaks for methods for low-pass genomes, and what continues from later files waits for them', () => {
	const asked = { query: 'cnv 0.1x', facts: null };
	const points = (entry: MethodEntry) => {
		const { now, deeper } = adviceFor([entry], asked);
		return [...now, ...deeper].flatMap((one) => one.points.map(({ text_code }) => text_code));
	};
	expect(points(method({ assays: ['lpwgs', 'wgs'] }))).toContain('methods.depth_usual');
	expect(points(method({ assays: ['targeted-panel'] }))).not.toContain('methods.depth_usual');
	const later = method({ inputs: [{ format: 'lpwgs_bins', name: 'log ratios', required: true }] });
	expect(groupOf(later, asked)).toEqual(['deeper', ['methods.input_later']]);
	// What this machine has is no merit where the input is missing.
	expect(points(later)).not.toContain('methods.requirements_met');
	const counts = method({ inputs: [{ format: 'wig', name: 'counts', required: true }] });
	expect(groupOf(counts, asked)[0]).toBe('now');
	// No word of reads: what it begins with is not known.
	expect(groupOf(later, { query: 'copy number', facts: null })[0]).toBe('now');
});

test('normals that are optional and ruled out cost nothing', () => {
	const optional = method({
		samples: { minimum: 1, unit: 'sample', controls: 'panel' },
		inputs: [
			{ format: 'bam', name: 'BAM', required: true },
			{ format: null, name: 'panel of normals', required: false },
		],
	});
	const none = method({ method_key: 'b', name: 'B-tool' });
	const { now } = adviceFor([optional, none], { query: 'copy number, no normals', facts: null });
	expect(now.map(({ score }) => score)).toEqual([now[0]?.score, now[0]?.score]);
});

test('each lack is named and moves a method to what goes deeper', () => {
	expect(groupOf(method(), { checked: [unmet] })).toEqual(['deeper', ['methods.requirements_unmet']]);
	const panel = method({ samples: { minimum: 10, unit: 'sample', controls: 'panel' } });
	expect(groupOf(panel, { facts: facts({ normals: 9 }) })).toEqual(['deeper', ['methods.normals_missing']]);
	expect(groupOf(panel, { facts: facts({ normals: 10 }) })[0]).toBe('now');
	const labelled = method({ samples: { minimum: 2, unit: 'cohort', controls: 'labelled' } });
	expect(groupOf(labelled)).toEqual(['deeper', ['methods.labels_missing']]);
	const matched = method({ samples: { minimum: 1, unit: 'sample', controls: 'matched' } });
	expect(groupOf(matched)).toEqual(['deeper', ['methods.matched_missing']]);
	const wig = method({ inputs: [{ format: 'wig', name: 'WIG', required: true }] });
	expect(groupOf(wig)).toEqual(['deeper', ['methods.input_to_make']]);
	const bed = method({
		inputs: [
			{ format: 'bam', name: 'BAM', required: true },
			{ format: 'bed', name: 'targets', required: true },
		],
	});
	expect(groupOf(bed)).toEqual(['deeper', ['methods.companion_missing']]);
	const own = method({ inputs: [{ format: null, name: 'raw signal', required: true }] });
	expect(groupOf(own)).toEqual(['deeper', ['methods.input_unseen']]);
	expect(groupOf(method({ requirements: [] }), { checked: [] })).toEqual(['deeper', ['methods.no_program']]);
});

test('where no method can be used here, the headline names a task that can run', () => {
	const headline = (ready: readonly string[]) => {
		const {
			headline_code,
			headline_values,
			headline: en,
		} = adviceFor([method()], { checked: [unmet], ready });
		return [
			en,
			isMessageCode(headline_code) && render({ code: headline_code, values: headline_values }, 'zh'),
		];
	};
	expect(headline([])[0]).toBe(
		'No method can be used here right now; A-tool fits best but needs something first.',
	);
	const [en, zh] = headline(['preprocess_lpwgs']);
	expect(en).toContain('Meanwhile, the task preprocess_lpwgs of lb-agent can run on these data:');
	expect(zh).toContain('任务 preprocess_lpwgs');
});

test('what the data contradict does not fit, with the reason', () => {
	expect(groupOf(method({ assays: ['targeted-panel'] }))).toEqual(['unsuitable', ['methods.assay_other']]);
	expect(groupOf(method({ assays: ['wgbs'], not_for: ['wgs'] }))).toEqual([
		'unsuitable',
		['methods.assay_excluded'],
	]);
	expect(groupOf(method({ genome_builds: ['hg19'] }))).toEqual(['unsuitable', ['methods.build_other']]);
	expect(groupOf(method({ genome_builds: ['any'] }))[0]).toBe('now');
	expect(groupOf(method({ depth: { minimum: 20, maximum: null } }))).toEqual([
		'unsuitable',
		['methods.depth_below'],
	]);
	const cohort = method({ samples: { minimum: 30, unit: 'cohort', controls: 'none' } });
	expect(groupOf(cohort)).toEqual(['unsuitable', ['methods.samples_few']]);
	const idat = method({ inputs: [{ format: 'idat', name: 'IDAT', required: true }] });
	expect(groupOf(idat)).toEqual(['unsuitable', ['methods.input_other']]);
});

test('what is unknown of the data speaks neither for nor against a method', () => {
	const unknown = facts({ assays: [], builds: [], depth: null });
	const strict = method({ genome_builds: ['hg19'], depth: { minimum: 20, maximum: null } });
	expect(groupOf(strict, { facts: unknown })[0]).toBe('now');
});

test('a depth and an assay that the question states count where the data say nothing', () => {
	const unknown = facts({ assays: [], builds: [], depth: null });
	const deep = method({ depth: { minimum: 20, maximum: null } });
	expect(groupOf(deep, { facts: unknown, query: 'copy number at 0.5x' })[1]).toEqual(['methods.depth_below']);
	expect(groupOf(method(), { facts: unknown, query: 'copy number of a gene panel' })[1]).toEqual([
		'methods.assay_other',
	]);
});

test('a question about groups prefers methods for cohorts', () => {
	const single = method();
	const cohort = method({
		...{ method_key: 'b', name: 'B-tool' },
		samples: { minimum: 2, unit: 'cohort', controls: 'none' },
	});
	const { now } = adviceFor([single, cohort], { query: 'compare copy number between groups' });
	expect(now.map(({ method_key }) => method_key)).toEqual(['b', 'a']);
});

test('our own tasks are the safe route, with what they stand in for and whether they can run', () => {
	const second = method({ method_key: 'b', name: 'B-tool', maturity: 'unmaintained' });
	const route = { task_key: 'preprocess_lpwgs', instead_of: ['a', 'b'] };
	expect(adviceFor([method(), second]).safe_routes).toMatchObject([{ ...route, ready: false }]);
	expect(adviceFor([method(), second], { ready: ['preprocess_lpwgs'] }).safe_routes).toMatchObject([
		{ ...route, ready: true },
	]);
	expect(adviceFor([method()], { facts: null }).safe_routes).toMatchObject([{ ready: null }]);
});

test('the limit holds for each group, and nothing is recommended that nothing speaks for', () => {
	const many = Array.from({ length: 12 }, (_, i) => method({ method_key: `m${i}`, name: `M${i}-tool` }));
	expect(adviceFor(many, { limit: 3 }).now).toHaveLength(3);
	expect(adviceFor(many, { query: 'weather' }).headline_code).toBe('methods.nothing_fits');
});

test('the summary agrees in number with the methods that it names, in both languages', () => {
	const three = ['ACE', 'PureCN', 'ichorCNA'].map((name) => method({ method_key: name.toLowerCase(), name }));
	const of = (methods: readonly MethodEntry[]) => adviceFor(methods, { checked: [unmet] });
	expect(of(three).headline).toBe(
		'No method can be used here right now; ACE, ichorCNA and PureCN fit best but need something first.',
	);
	expect(of(three.slice(0, 1)).headline).toContain('; ACE fits best but needs something first.');
	const { headline_code, headline_values } = of(three);
	if (!isMessageCode(headline_code)) throw new Error(headline_code);
	expect(render(say(headline_code, headline_values), 'zh')).toContain('ACE、ichorCNA 和 PureCN');
});

test('facts of the dataset name formats in Chinese in a Chinese sentence', () => {
	const { facts: said } = adviceFor([method()], {
		facts: facts({ inputs: [{ format: 'fragment_size_table', samples: 4 }] }),
	});
	const of = said.find(({ fact_code }) => fact_code === 'methods.fact_inputs');
	expect(of?.fact).toBe('fragment size table: 4 samples.');
	expect(render(say('methods.fact_inputs', of?.fact_values), 'zh')).toBe('片段长度表：4 个样本。');
});

test('an assay and a depth that the question states are not asked for again', () => {
	const unknown = facts({ assays: [], depth: null });
	const said = (query: string) =>
		adviceFor([method()], { facts: unknown, query }).facts.map(({ fact }) => fact);
	expect(said('copy number from low-pass WGS at 0.5x')).toContain(
		'Assay: low-pass whole-genome sequencing, as the question says.',
	);
	expect(said('copy number from low-pass WGS at 0.5x')).toContain(
		'Sequencing depth: 0.5×, as the question says.',
	);
	expect(said('copy number').join(' ')).toContain('The assay is unknown; state it in the question');
});

test('a method that only a task of lb-agent does here says which, in the report as well', () => {
	const own_task = { coverage: 'equal', task_key: 'plot_cfdna', note: 'All.', note_zh: '全部。' } as const;
	const entry = method({ own_task, requirements: [] });
	const advice = adviceFor([entry], { checked: [], ready: ['plot_cfdna'] });
	expect(advice.now).toMatchObject([{ method_key: 'a', by_task: 'plot_cfdna' }]);
	expect(advicePage(advice)).toContain('`lb-agent assistant run <dataset> --task plot_cfdna`');
	const found = adviceFor([method({ own_task })], { ready: ['plot_cfdna'] });
	expect(found.now).toMatchObject([{ by_task: null }]);
});

test('every sentence of an advice is there in both languages', () => {
	const rows = [
		...adviceFor([method({ maturity: 'maintained' }), method({ method_key: 'b', genome_builds: ['hg19'] })], {
			checked: [unmet],
		}).deeper,
	];
	const said = rows.flatMap(({ points }) => points);
	expect(said.length).toBeGreaterThan(4);
	for (const { text, text_code, text_values } of said) {
		if (!isMessageCode(text_code)) throw new Error(text_code);
		expect(text).toBe(render(say(text_code, text_values)));
		expect(render(say(text_code, text_values), 'zh')).toMatch(/\p{Script=Han}/u);
		expect(render(say(text_code, text_values), 'zh')).not.toMatch(/[{}]/u);
	}
});

test('the page keeps the four parts apart, explains the score, names the DOI and escapes what comes from elsewhere', () => {
	const wrong = method({ method_key: 'b', name: 'B-tool', genome_builds: ['hg19'] });
	const page = advicePage(adviceFor([method(), wrong], { query: 'copy number <b>|x' }));
	const headings = page.split('\n').filter((line) => line.startsWith('## '));
	expect(headings).toEqual([
		'## Can be done here now',
		'## Goes deeper',
		'## Safe route meanwhile',
		'## Does not fit',
		'## Sources',
	]);
	expect(page).toContain('- +5 Its main purpose is what the question asks for: copy-number alterations.');
	expect(page).toContain(String.raw`copy number \<b\>\|x`);
	expect(page).toContain(String.raw`A \| \*paper\* (2020). [doi:10.1000/x](https://doi.org/10.1000/x)`);
	expect(page).toContain('**B-tool:** It was validated on hg19; these data use hg38.');
});

test('a question without a purpose is answered from the data, or from the assay that it names', () => {
	const others = [
		method({ method_key: 'b', assays: ['wgbs'] }),
		method({ method_key: 'c', name: 'Best tool' }),
	];
	const keys = (asked: Asked) => {
		const { now, deeper, unsuitable } = adviceFor([method(), ...others], asked);
		return [...now, ...deeper, ...unsuitable].map(({ method_key }) => method_key).sort();
	};
	expect(keys({ query: 'best one?' })).toEqual(['a', 'c']);
	expect(keys({ query: 'best one for WGBS?', facts: null })).toEqual(['b']);
	expect(keys({ query: 'best one?', facts: null })).toEqual([]);
});

test('what the question says is missing rules out methods that need it', () => {
	const panel = (inputs: MethodEntry['inputs']) =>
		method({ inputs, samples: { minimum: 1, unit: 'sample', controls: 'panel' } });
	const bam = { format: 'bam', name: 'BAM', required: true } as const;
	const query = 'copy number, no normals';
	expect(groupOf(panel([bam]), { query })).toEqual(['unsuitable', ['methods.normals_denied']]);
	const optional = panel([bam, { format: null, name: 'panel of normals', required: false }]);
	expect(groupOf(optional, { query })[0]).toBe('deeper');
	expect(groupOf(method(), { query })[0]).toBe('now');
});

test('kinds of data that a question names count as assays do', () => {
	const query = 'copy number from methylation data';
	expect(groupOf(method({ assays: ['wgs'] }), { query, facts: null })).toEqual([
		'unsuitable',
		['methods.assay_other'],
	]);
	expect(groupOf(method({ assays: ['em-seq'] }), { query, facts: null })[0]).toBe('now');
	// What is inferred was not measured.
	expect(groupOf(method(), { query: 'copy number; infer methylation', facts: null })[0]).toBe('now');
});

test('an input of one assay is not taken as found where nothing tells the assay', () => {
	const bisulfite = method({
		inputs: [{ format: 'bam', name: 'bisulfite BAM', required: true }],
		assays: ['wgbs'],
	});
	expect(groupOf(bisulfite, { facts: facts({ assays: [] }) })).toEqual(['deeper', ['methods.input_maybe']]);
	expect(groupOf(bisulfite, { facts: facts({ assays: ['wgbs'] }) })[0]).toBe('now');
});

test('without a purpose and an assay, reads lead to no method for a special assay', () => {
	const medip = method({ method_key: 'b', assays: ['cfmedip'] });
	const keys = (assays: MethodFacts['assays']) => {
		const { now, deeper } = adviceFor([method(), medip], { query: null, facts: facts({ assays }) });
		return [...now, ...deeper].map(({ method_key }) => method_key);
	};
	expect(keys([])).toEqual(['a']);
	expect(keys(['cfmedip'])).toEqual(['b']);
});
