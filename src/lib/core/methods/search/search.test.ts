import { expect, test } from 'vitest';
import { methodEntry, type MethodEntry } from '../../../contract/records/method.ts';
import { methodPurpose } from '../../../contract/records/method.ts';
import { isFormatOf, isNamedIn } from './named-methods.ts';
import { noMatch } from './near-words.ts';
import { purposeWords } from './purpose-words.ts';
import { askedPurposes, searchMethods, sharesWordsOnly } from './search-methods.ts';

const method = (
	key: string,
	name: string,
	purposes: MethodEntry['purposes'],
	rest: Partial<MethodEntry> = {},
): MethodEntry =>
	methodEntry.parse({
		...{ method_key: key, name, synonyms: [], families: ['fragmentomics'], purposes },
		purpose: 'Does something with reads of plasma DNA.',
		purpose_zh: '处理血浆游离DNA的序列。',
		inputs: [{ format: 'bam', name: 'BAM' }],
		outputs: [{ format: null, name: 'table' }],
		assays: ['wgs'],
		depth: { minimum: null, maximum: null },
		samples: { minimum: 1, unit: 'sample', controls: 'none' },
		...{ genome_builds: [], reference_files: [], language: null, license: null, maturity: 'unknown' },
		release: { version: null, released: null, looked_up: '2026-11-28' },
		...{ requirements: [], limits: [], not_for: [], tool_key: null, sourced_by: {} },
		own_task: { coverage: 'none', task_key: null, note: 'No own task.', note_zh: '没有自己的任务。' },
		sources: [{ source_id: 'a', title: 'T', year: 2020, doi: null, url: null, looked_up: '2026-11-28' }],
		...rest,
	});

const methods = [
	method('motiftool', 'MotifTool', ['end-motifs', 'fragment-lengths']),
	method('lengthtool', 'LengthTool', ['fragment-lengths'], { synonyms: ['片长工具'] }),
	method('dia-nn', 'DIA-NN', ['protein-quantification'], { assays: ['mass-spectrometry'] }),
	method('ace', 'ACE', ['copy-number']),
];
const keysOf = (query: string): string[] =>
	searchMethods(methods, query).map(({ method: { method_key } }) => method_key);

test('methods that a question names come first, in whatever spelling', () => {
	expect(keysOf('LengthTool or another one for end motifs?')[0]).toBe('lengthtool');
	for (const spelling of ['DIA-NN', 'dia nn', 'DIANN', 'dia_nn', '用DIA-NN行吗'])
		expect(keysOf(spelling)[0], spelling).toBe('dia-nn');
	expect(keysOf('片长工具怎么样')[0]).toBe('lengthtool');
});

test('names alone are answered with these methods alone', () => {
	expect(keysOf('MotifTool')).toEqual(['motiftool']);
	expect(keysOf('MotifTool, LengthTool').sort()).toEqual(['lengthtool', 'motiftool']);
});

test('a short name is one only where it is written as the method writes it', () => {
	const [, , , ace] = methods;
	if (ace === undefined) throw new Error('no method');
	expect(isNamedIn(ace, 'Is ACE good?')).toBe(true);
	expect(isNamedIn(ace, 'ace')).toBe(true);
	expect(isNamedIn(ace, 'an ace in the hole')).toBe(false);
	expect(isNamedIn(ace, 'PEACE')).toBe(false);
});

test('purposes are asked for in both languages and both spellings', () => {
	expect(askedPurposes('tumor fraction')).toEqual(['tumour-fraction']);
	expect(askedPurposes('Tumour-Fraction?')).toEqual(['tumour-fraction']);
	expect(askedPurposes('末端基序怎么看')).toEqual(['end-motifs']);
	expect(askedPurposes('Which clonal haematopoiesis variants?')).toContain('variant-origin');
	expect(askedPurposes('the weather of tomorrow')).toEqual([]);
	// A cue begins a word: "QC" is none inside another.
	expect(askedPurposes('costumier')).toEqual([]);
});

test('every purpose is found by its own names', () => {
	for (const purpose of methodPurpose.options) {
		const { en, zh } = purposeWords[purpose];
		expect(askedPurposes(en), en).toContain(purpose);
		expect(askedPurposes(zh), zh).toContain(purpose);
	}
});

test('a question that asks for a purpose is not answered by a shared word alone', () => {
	expect(keysOf('end motifs of plasma DNA')).toEqual(['motiftool']);
	expect(keysOf('fragment length').sort()).toEqual(['lengthtool', 'motiftool']);
});

test('a question without a hit names words that are near', () => {
	const english = noMatch(methods, 'protien quantifcation').values['nearest'];
	expect(english).toContain('protein quantification');
	expect(noMatch(methods, '蛋白量').values['nearest']).toContain('蛋白定量');
	expect(noMatch(methods, 'xyzzy').code).toBe('methods.no_match');
	expect(keysOf('xyzzy')).toEqual([]);
});

test('a question that shares words only is told apart from one that states an aim, an assay or a method', () => {
	expect(sharesWordsOnly(methods, 'microsatellite instability from plasma')).toBe(true);
	for (const aimed of ['end motifs', 'what to do with WGBS reads', 'DIA-NN', '片段长度'])
		expect(sharesWordsOnly(methods, aimed), aimed).toBe(false);
});

test('words for a purpose are no name, although a method lists them as another spelling', () => {
	const wps = method('snyder-wps', 'Windowed protection score (Snyder)', ['nucleosome-protection'], {
		synonyms: ['WPS', 'nucleosome footprint', '核小体足迹'],
	});
	expect(isNamedIn(wps, 'Which tool for a nucleosome footprint?')).toBe(false);
	expect(isNamedIn(wps, '核小体足迹分析用什么工具')).toBe(false);
	expect(isNamedIn(wps, 'Is snyder-wps good?')).toBe(true);
});

test('a description is no name, and a name as the origin of files does not ask for its method', () => {
	const caller = method('callertool', 'CallerTool', ['variant-calling'], {
		synonyms: ['tumor-only', '差异分析'],
	});
	expect(isNamedIn(caller, 'purity, tumor-only')).toBe(false);
	expect(isNamedIn(caller, '差异分析')).toBe(false);
	expect(isNamedIn(caller, 'is callertool good?')).toBe(true);
	const asked = new Set(askedPurposes('fragment length'));
	expect(isFormatOf(caller, 'fragment length from callertool output', asked)).toBe(true);
	expect(isFormatOf(caller, 'fragment length with callertool', asked)).toBe(false);
	expect(isFormatOf(caller, 'callertool output', new Set(['variant-calling']))).toBe(false);
});
