import { expect, test } from 'vitest';
import { isMessageCode, render } from '../../contract/messages/index.ts';
import { licenceText } from '../../contract/written/licence-names.ts';
import { methodNameInChinese } from '../../contract/written/method-names.ts';
import { advise } from './advise/advise.ts';
import { judgeMethod } from './advise/judge-method.ts';
import { methodRegistry } from './method-registry.ts';
import { toolRegistry } from './runtime/tool-registry.ts';

/** Names of formats and of single files, written alike in both languages. */
const ALIKE: ReadonlySet<string> = new Set([
	...['BAM', 'CRAM', 'FASTQ', 'VCF', 'BCF', 'BED', 'IDAT', 'POD5'],
	...['bedGraph', 'bedMethyl', 'bigWig', 'narrowPeak', 'broadPeak'],
	...['COSMIC VCF', 'methylation_proportions.txt', 'tissue_proportions.txt'],
	...['Atlas.U25.l4.<build>.tsv', 'Reference_tissue_methylation.bed', 'TIMs/sample_tims_summed.txt'],
	...['reference_atlas.csv', 'trained_SVM.pkl'],
]);
/** Requirements with these kinds are names of programs and packages. */
const NAMED = new Set(['reference_file', 'memory', 'cpus', 'disk', 'network', 'gpu']);

test('every input, output, reference file and requirement of the registry has a Chinese name', async () => {
	const names = (await methodRegistry()).flatMap(({ inputs, outputs, reference_files, requirements }) => [
		...[...inputs, ...outputs, ...reference_files].map(({ name }) => name),
		...requirements.filter(({ kind }) => NAMED.has(kind)).map(({ name }) => name),
	]);
	const missing = new Set(
		names.filter((name) => !ALIKE.has(name) && !/\p{Script=Han}/u.test(methodNameInChinese(name))),
	);
	expect([...missing]).toEqual([]);
	// A name that is listed as alike and in use no longer would hide a missing one.
	expect([...ALIKE].filter((name) => !names.includes(name))).toEqual([]);
});

test('Chinese reasons of any method name inputs and requirements in Chinese', async () => {
	const facts = { inputs: [{ format: 'bam', samples: 3 } as const], builds: [], depth: null, assays: [] };
	const known = { ...facts, labels: {}, samples: 3, normals: 0, matched: null };
	const registry = await methodRegistry();
	const judged = registry.map((method) =>
		judgeMethod(
			{ method, named: true, purposes: [], words: 0, terms: [] },
			{ facts: known, question: null, bestWords: 0 },
		),
	);
	const checked = new Map(
		registry.map(({ method_key, requirements }) => [
			method_key,
			requirements.map((requirement) => ({
				...{ requirement, met: false, found: null, hint: '', hint_code: '', hint_values: {} },
			})),
		]),
	);
	const { deeper, unsuitable } = advise({
		...{ judged, checked, registry, facts: known, query: null, limit: registry.length, ready: null },
		...{ created_at: '2026-11-28T00:00:00.000Z', dataset_root: null },
	});
	const names = registry
		.flatMap(({ inputs, requirements }) => [
			...inputs.map(({ name }) => name),
			...requirements.filter(({ kind }) => kind === 'reference_file').map(({ name }) => name),
		])
		.filter((name) => !ALIKE.has(name) && / /u.test(name));
	const lines = [...deeper, ...unsuitable].flatMap(({ method_key, points, reasons_code, reasons_values }) =>
		[
			...points.map(({ text_code: code, text_values: values }) => ({ code, values })),
			...reasons_code.map((code, i) => ({ code, values: reasons_values[i] ?? {} })),
		].map(
			({ code, values }) => `${method_key}: ${isMessageCode(code) ? render({ code, values }, 'zh') : code}`,
		),
	);
	expect(lines.length).toBeGreaterThan(registry.length);
	expect(lines.filter((line) => names.some((name) => line.includes(name)))).toEqual([]);
});

test('licences that are told in words have Chinese ones; those with a name of their own are alike', async () => {
	const told = [...(await methodRegistry()), ...toolRegistry].flatMap(({ license }) => license ?? []);
	// "GPL-3.0-or-later" is one word, "CC BY-NC-SA" has capitals only.
	const inWords = told.filter((one) => /^[a-z][a-z-]+$/u.test(one) || /(?:^| )[a-z]+(?: |$|,)/u.test(one));
	expect(new Set(inWords).size).toBeGreaterThan(5);
	expect(inWords.filter((one) => !/\p{Script=Han}/u.test(licenceText(one, 'zh')))).toEqual([]);
	expect(licenceText('academic', 'en')).toBe('academic');
	expect(licenceText('constructor', 'zh')).toBe('constructor');
});
