import { inPercent } from '../../../base/shown-number.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { MethodAssay, MethodEntry } from '../../../contract/records/method.ts';
import { formatWords } from '../../../contract/written/format-names.ts';
import { methodNameInChinese } from '../../../contract/written/method-names.ts';
import { assayWords } from '../search/assay-words.ts';
import { purposeWords } from '../search/purpose-words.ts';
import type { FoundMethod } from '../search/search-methods.ts';
import { dataKinds, type DataKind } from './data-kinds.ts';
import { assayFit } from './assay-fit.ts';
import { companionsMissing, inputFit, isOfOneAssay, laterInput, unseenInputs } from './input-fit.ts';
import type { MethodFacts } from './method-facts.ts';
import type { Question } from './question.ts';
import { POINTS } from './weights.ts';

/** A part of a score, with its reason. */
export interface Point {
	points: number;
	message: Message;
}

/** What counts for and against a method, before this machine is looked at. */
export interface Judged {
	method: MethodEntry;
	points: Point[];
	/** What is missing for it in the data. */
	missing: Message[];
	/** Why it does not fit these data; empty where it does. */
	unfit: Message[];
}

export interface JudgedFor {
	facts: MethodFacts | null;
	question: Question | null;
	/** Most BM25 points of any method for the question. */
	bestWords: number;
}

/** Judges a method for a question, a dataset or both. */
export function judgeMethod(found: FoundMethod, { facts, question, bestWords }: JudgedFor): Judged {
	const judged: Judged = { method: found.method, points: [], missing: [], unfit: [] };
	judgeQuestion(judged, found, bestWords);
	judgeAssay(judged, facts, question);
	if (question?.assays.includes('single-cell') === true) judgeMolecule(judged, question);
	judgeDepth(judged, facts?.depth ?? question?.depth ?? null);
	if (facts !== null) {
		judgeInputs(judged, facts, question);
		judgeBuild(judged, facts);
		judgeSamples(judged, facts);
		judgeControls(judged, facts);
	}
	if (question !== null) {
		judgeAbsent(judged, question);
		judgeFraction(judged, question);
		if (facts === null || facts.inputs.length === 0) judgeReads(judged, question);
	}
	if (question?.groups === true) judgeGroups(judged);
	judgeUpkeep(judged);
	return judged;
}

const add = ({ points }: Judged, part: keyof typeof POINTS, message: Message): void =>
	void points.push({ points: POINTS[part], message });

function judgeQuestion(judged: Judged, { named, purposes, words, terms }: FoundMethod, best: number): void {
	if (named) add(judged, 'named', say('methods.named'));
	const [main] = judged.method.purposes;
	// The main purpose counts most, whatever else is asked for.
	const order = purposes.toSorted((a, b) => Number(b === main) - Number(a === main));
	order.forEach((purpose, i) => {
		const { en, zh } = purposeWords[purpose];
		const values = { purpose: en, purpose_zh: zh };
		if (i > 0) add(judged, 'purpose_further', say('methods.purpose_further', values));
		else if (purpose === main) add(judged, 'purpose_main', say('methods.purpose_main', values));
		else add(judged, 'purpose_other', say('methods.purpose_other', values));
	});
	const share = best === 0 ? 0 : Math.round((POINTS.words * words * 10) / best) / 10;
	if (share > 0)
		judged.points.push({ points: share, message: say('methods.words', { words: terms.slice(0, 6) }) });
}

function judgeAssay(judged: Judged, facts: MethodFacts | null, question: Question | null): void {
	const fromData = facts !== null && facts.assays.length > 0;
	if (!fromData && question !== null && question.kind !== null) return judgeKind(judged, question.kind);
	const fit = assayFit(judged.method, fromData ? facts.assays : (question?.assays ?? []));
	if (fit.fit === 'unknown') return;
	const { en, zh } = assayWords[fit.assay];
	const values = { ...{ assay: en, assay_zh: zh }, ...madeFor(judged) };
	if (fit.fit === 'made_for') add(judged, 'assay_fits', say('methods.assay_fits', values));
	else if (fit.fit === 'alike') add(judged, 'assay_alike', say('methods.assay_alike', values));
	else if (fit.fit === 'near') add(judged, 'assay_near', say('methods.assay_near', values));
	else if (fit.fit === 'not_for') judged.unfit.push(say('methods.assay_excluded', values));
	else judged.unfit.push(say('methods.assay_other', values));
}

/** The question says what was measured, not how. */
function judgeKind(judged: Judged, kind: DataKind): void {
	const { en, zh, assays } = dataKinds[kind];
	const values = { ...{ assay: en, assay_zh: zh }, ...madeFor(judged) };
	if (judged.method.assays.some((assay) => assays.includes(assay)))
		add(judged, 'assay_fits', say('methods.assay_fits', values));
	else if (judged.method.assays.includes('table')) return;
	else judged.unfit.push(say('methods.assay_other', values));
}

/** Single cells are read for their RNA or their DNA: counts of genes come from the one, alignments from the other. */
function judgeMolecule(judged: Judged, { molecule }: Question): void {
	const { assays, inputs } = judged.method;
	if (molecule === null || !assays.includes('single-cell')) return;
	const reads = inputs.some(({ name }) => /count matrix/iu.test(name)) ? 'rna' : 'dna';
	if (reads !== molecule)
		judged.unfit.push(say('methods.input_other', inputsWords(inputs.map(({ name }) => name))));
}

/** Assays that a method was made for, as a value of a sentence. */
const madeFor = ({ method: { assays } }: Judged): { made_for: string[]; made_for_zh: string } => ({
	made_for: assays.map((assay) => assayWords[assay].en),
	made_for_zh: assays.map((assay) => assayWords[assay].zh).join('、'),
});

const saysAssay = ({ assays, kind }: Question): boolean => assays.length > 0 || kind !== null;

/** One of the inputs of a method as a value of a sentence. */
const inputWords = (name: string): { input: string; input_zh: string } => ({
	input: name,
	input_zh: methodNameInChinese(name),
});
const inputsWords = (names: readonly string[]): { inputs: string[]; inputs_zh: string } => ({
	inputs: [...names],
	inputs_zh: names.map(methodNameInChinese).join('、'),
});

function judgeInputs(judged: Judged, facts: MethodFacts, question: Question | null): void {
	const fit = inputFit(judged.method, facts);
	if (fit.fit === 'there') {
		const values = { n: fit.samples, ...formatWords(fit.format) };
		const isKnown = facts.assays.length > 0 || (question !== null && saysAssay(question));
		if (isKnown || !isOfOneAssay(fit.name)) add(judged, 'input_there', say('methods.input_there', values));
		else {
			const message = say('methods.input_maybe', { ...values, ...inputWords(fit.name) });
			add(judged, 'input_maybe', message);
			judged.missing.push(message);
		}
	} else if (fit.fit === 'made') {
		const values = { ...inputWords(fit.wanted), ...formatWords(fit.format) };
		add(judged, 'input_made', say('methods.input_made', values));
		judged.missing.push(say('methods.input_to_make', values));
	} else if (fit.fit === 'earlier') {
		const values = { ...inputWords(fit.wanted), ...formatWords(fit.format) };
		add(judged, 'input_earlier', say('methods.input_earlier', values));
		judged.missing.push(say('methods.input_missing', inputWords(fit.wanted)));
	} else if (fit.fit === 'absent') {
		add(judged, 'input_absent', say('methods.input_absent', inputsWords(fit.wanted)));
		judged.unfit.push(say('methods.input_other', inputsWords(fit.wanted)));
	}
	// Those that nothing shows: a method that needs them cannot be said to be ready.
	const unseen = unseenInputs(judged.method);
	if (unseen.length > 0) {
		const message = say('methods.input_unseen', inputsWords(unseen));
		if (facts.inputs.length > 0) add(judged, 'input_unseen', message);
		judged.missing.push(message);
	}
	for (const { name } of companionsMissing(judged.method, facts))
		judged.missing.push(say('methods.companion_missing', inputWords(name)));
}

function judgeBuild(judged: Judged, { builds }: MethodFacts): void {
	const known = judged.method.genome_builds;
	if (builds.length === 0 || known.length === 0 || known.includes('any')) return;
	if (builds.some((build) => known.some((one) => one === build)))
		add(judged, 'build_fits', say('methods.build_fits', { builds: [...builds] }));
	else judged.unfit.push(say('methods.build_other', { validated: [...known], builds: [...builds] }));
}

function judgeDepth(judged: Judged, depth: number | null): void {
	const { minimum, maximum } = judged.method.depth;
	if (depth === null || (minimum === null && maximum === null)) return;
	if (minimum !== null && depth < minimum) judged.unfit.push(say('methods.depth_below', { depth, minimum }));
	else if (maximum !== null && depth > maximum)
		add(judged, 'depth_above', say('methods.depth_above', { depth, maximum }));
	else add(judged, 'depth_fits', say('methods.depth_fits', { depth }));
}

/** Low-pass genomes are sequenced to at most so much. */
const LOW_PASS = 5;
/** Assays whose data begin as reads. */
const OF_READS: ReadonlySet<MethodAssay> = new Set([
	...(['wgs', 'lpwgs', 'targeted-panel', 'exome', 'amplicon', 'tumour-informed-panel'] as const),
	...(['wgbs', 'rrbs', 'targeted-methylation', 'em-seq', 'nanopore', 'cfmedip', 'cfchip'] as const),
	...(['cfrna-seq', 'small-rna-seq'] as const),
]);

/** Without data, a question that states an assay or a depth speaks of reads. */
function judgeReads(judged: Judged, { assays, depth, kind }: Question): void {
	const { method } = judged;
	if (depth === null && !assays.some((assay) => OF_READS.has(assay))) return;
	// A depth tells the assay where nothing else does; it speaks for a method, and against none.
	if (depth !== null && depth <= LOW_PASS && assays.length === 0 && kind === null)
		if (method.assays.includes('lpwgs')) add(judged, 'depth_usual', say('methods.depth_usual', { depth }));
	const later = laterInput(method);
	if (later === null) return;
	const message = say('methods.input_later', inputWords(later));
	add(judged, 'input_later', message);
	judged.missing.push(message);
}

function judgeFraction({ method, points, unfit }: Judged, { fraction }: Question): void {
	const { minimum } = method.fraction;
	if (fraction === null || minimum === null) return;
	const values = { fraction: inPercent(fraction), minimum: inPercent(minimum) };
	if (fraction < minimum) unfit.push(say('methods.fraction_below', values));
	else points.push({ points: POINTS.fraction_fits, message: say('methods.fraction_fits', values) });
}

function judgeSamples(judged: Judged, { samples }: MethodFacts): void {
	const { unit, minimum } = judged.method.samples;
	if (unit !== 'cohort' || samples === 0) return;
	// Two samples are the least that can be compared.
	const least = Math.max(minimum ?? 2, 2);
	if (samples < least) judged.unfit.push(say('methods.samples_few', { n: samples, minimum: least }));
	else add(judged, 'samples_enough', say('methods.samples_enough', { n: samples }));
}

function judgeControls(judged: Judged, { labels, normals, matched }: MethodFacts): void {
	const { controls, unit, minimum } = judged.method.samples;
	if (controls === 'labelled') {
		const groups = Object.keys(labels).length;
		if (groups > 1) add(judged, 'labels_there', say('methods.labels_there', { n: groups }));
		else {
			add(judged, 'controls_missing', say('methods.labels_missing'));
			judged.missing.push(say('methods.labels_missing'));
		}
	}
	if (controls === 'panel') {
		const least = unit === 'sample' ? Math.max(minimum ?? 1, 1) : 1;
		if (normals >= least) add(judged, 'normals_there', say('methods.normals_there', { n: normals }));
		else {
			const message = say('methods.normals_missing', { n: normals, minimum: least });
			add(judged, 'controls_missing', message);
			judged.missing.push(message);
		}
	}
	if (controls === 'matched') {
		if (matched === true) add(judged, 'matched_there', say('methods.matched_there'));
		else {
			add(judged, 'controls_missing', say('methods.matched_missing'));
			judged.missing.push(say('methods.matched_missing'));
		}
	}
}

/** Names of inputs that are such samples: where they are optional, the method can do without. */
const BESIDE = { panel: /normals|controls|reference|healthy/iu, matched: /tumou?r|matched|leukocytes/iu };

/** What the question says is not there: a method that cannot do without it does not fit. */
function judgeAbsent(judged: Judged, { absent }: Question): void {
	const { inputs, samples } = judged.method;
	const { controls } = samples;
	if (controls !== 'panel' && controls !== 'matched') return;
	if (!absent.includes(controls === 'panel' ? 'normals' : 'matched')) return;
	const isPanel = controls === 'panel';
	// It can do without where such an input is optional.
	if (!inputs.some(({ name, required }) => !required && BESIDE[controls].test(name)))
		judged.unfit.push(isPanel ? say('methods.normals_denied') : say('methods.matched_denied'));
}

function judgeGroups(judged: Judged): void {
	if (judged.method.samples.unit === 'cohort') add(judged, 'groups_asked', say('methods.groups_asked'));
	else add(judged, 'one_sample_for_groups', say('methods.one_sample_for_groups'));
}

function judgeUpkeep(judged: Judged): void {
	const { maturity, release } = judged.method;
	if (maturity === 'maintained' || maturity === 'stable') {
		const { version } = release;
		const message =
			version === null ? say('methods.maintained_undated') : say('methods.maintained', { version });
		add(judged, 'maintained', message);
	}
	if (maturity === 'unmaintained') add(judged, 'unmaintained', say('methods.unmaintained'));
	if (maturity === 'commercial') add(judged, 'commercial', say('methods.commercial'));
}
