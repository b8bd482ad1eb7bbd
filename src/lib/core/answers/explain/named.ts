import type { FigureKind } from '../../../contract/records/figure.ts';
import type { FeatureSpec } from '../../../contract/records/featurebook.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { resultTables } from '../../../contract/tables/index.ts';
import { taskCards, type TaskCard } from '../../../contract/tasks/index.ts';
import { terms, type Term } from '../../../contract/terms/index.ts';
import { columnMeanings } from '../../../contract/written/column-meanings.ts';
import { featureMeanings, featureUnits } from '../../../contract/written/feature-meanings.ts';
import { featureBook } from '../../dataset/featurebook/index.ts';

/** A column of result tables: what it holds in each of them. */
interface ColumnEntry {
	name: string;
	meanings: readonly { table: string; description: string }[];
}

/** Everything that is called by one name. */
export interface NamedThing {
	terms: readonly Term[];
	feature: FeatureSpec | null;
	column: ColumnEntry | null;
	task: TaskCard | null;
}

/** Metrics of models under the names of the tables, where these are no names of the term. */
const METRICS: Readonly<Record<string, string>> = {
	sensitivity_at_95_specificity: 'sensitivity_at_specificity',
	sensitivity_at_98_specificity: 'sensitivity_at_specificity',
	specificity_at_95_threshold: 'specificity',
	specificity_at_98_threshold: 'specificity',
};

/** A name in the form in which names are compared: without what it may be written with or without. */
const squeezed = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\s_'’"“”`«»「」-]+/gu, '');

const singular = (name: string): string => (/[a-z]{3}s$/u.test(name) ? name.slice(0, -1) : name);

interface Index {
	terms: Map<string, Term>;
	figures: Map<string, Term>;
	features: Map<string, FeatureSpec>;
	/** Features with a variable part, by what stands before it. */
	families: [string, FeatureSpec][];
	columns: Map<string, ColumnEntry>;
	tasks: Map<string, TaskCard>;
}

let index: Index | null = null;

function makeIndex(): Index {
	const made: Index = {
		...{ terms: new Map(), figures: new Map(), features: new Map(), families: [], columns: new Map() },
		tasks: new Map(),
	};
	for (const term of terms) {
		for (const name of [...term.names.en, ...term.names.zh, term.id])
			if (!made.terms.has(squeezed(name))) made.terms.set(squeezed(name), term);
		if (term.figure !== undefined) made.figures.set(squeezed(term.figure), term);
	}
	for (const [metric, id] of Object.entries(METRICS)) {
		const term = terms.find((one) => one.id === id);
		if (term !== undefined) made.terms.set(squeezed(metric), term);
	}
	for (const { features } of featureBook)
		for (const feature of features) {
			const [stem = ''] = feature.name.split('<');
			if (stem === feature.name) made.features.set(squeezed(feature.name), feature);
			else made.families.push([squeezed(stem), feature]);
		}
	// The longest beginning first: `delfi_ratio_` is not `delfi_`.
	made.families.sort(([a], [b]) => b.length - a.length);
	for (const { name: table, schema } of resultTables)
		for (const [name, { description }] of Object.entries(schema.shape)) {
			if (description === undefined) continue;
			const key = squeezed(name);
			const known = made.columns.get(key) ?? { name, meanings: [] };
			made.columns.set(key, { name, meanings: [...known.meanings, { table, description }] });
		}
	for (const card of Object.values(taskCards))
		for (const name of [card.task_key, card.title, card.title_zh]) made.tasks.set(squeezed(name), card);
	return made;
}

/** What is called exactly this, in either language; null when nothing is. */
export function thingNamed(text: string): NamedThing | null {
	index ??= makeIndex();
	const { terms: named, figures, features, families, columns, tasks } = index;
	const key = squeezed(text);
	if (key === '') return null;
	const figure = figures.get(key) ?? figures.get(key.replace(/(?:plot|figure|chart|图)s?$/u, ''));
	const term = named.get(key) ?? named.get(singular(key)) ?? figure;
	const feature =
		features.get(key) ??
		families.find(([stem]) => key === stem || (key.startsWith(stem) && isOfFamily(text, stem)))?.[1] ??
		null;
	const column = columns.get(key) ?? columnOfTable(columns, text) ?? null;
	const task = tasks.get(key) ?? null;
	if (term === undefined && feature === null && column === null && task === null) return null;
	return { terms: term === undefined ? [] : [term], feature, column, task };
}

/** `delfi_ratio_12` is of the family `delfi_ratio_<bin>`; words of a sentence are no such part. */
const isOfFamily = (text: string, stem: string): boolean =>
	!/\s/u.test(text.trim()) && /^[\p{L}\p{N}<>.:+]+$/u.test(squeezed(text).slice(stem.length));

/** `effects.q_value`: a column of one table. */
function columnOfTable(columns: ReadonlyMap<string, ColumnEntry>, text: string): ColumnEntry | undefined {
	const [table = '', column] = text.trim().toLowerCase().split('.');
	if (column === undefined) return undefined;
	const found = columns.get(squeezed(column));
	const meanings = found?.meanings.filter((one) => squeezed(one.table) === squeezed(table)) ?? [];
	return found === undefined || meanings.length === 0 ? undefined : { ...found, meanings };
}

/** The term that explains a kind of figure. */
export function figureTerm(kind: FigureKind): Term | undefined {
	return terms.find(({ figure }) => figure === kind);
}

/** The term of an id. */
export const termOf = (id: string): Term | undefined => terms.find((term) => term.id === id);

/** A term with its whole text. */
export const termMessage = ({ id, names, en, zh }: Term): Message =>
	say('answers.term', { term: names.en[0] ?? id, term_zh: names.zh[0] ?? id, text: en, text_zh: zh });

/** A term with the first sentence of its text: what it is. */
export const shortTermMessage = ({ id, names, en, zh }: Term): Message =>
	say('answers.term', {
		...{ term: names.en[0] ?? id, term_zh: names.zh[0] ?? id },
		...{ text: /^.*?[.](?=\s+[A-Z0-9`]|$)/u.exec(en)?.[0] ?? en, text_zh: /^.*?。/u.exec(zh)?.[0] ?? zh },
	});

export const taskMessage = ({ task_key, title, title_zh, purpose, purpose_zh }: TaskCard): Message =>
	say('answers.task_is', { task: task_key, title, title_zh, purpose, purpose_zh });

/** Tables in which one column is explained. */
const TABLES_TOLD = 3;

/** Sentences that explain a thing; a term says more than the column or feature of its name. */
export function explanationOf(thing: NamedThing, hasTable: (kind: string) => boolean): Message[] {
	const { terms: named, feature, column, task } = thing;
	return [
		...named.map(termMessage),
		...(task === null ? [] : [taskMessage(task)]),
		...(feature === null ? [] : [featureMessage(feature)]),
		...(column === null || named.length > 0 || feature !== null ? [] : columnMessages(column, hasTable)),
	];
}

const featureMessage = ({ name, unit, definition, encoder }: FeatureSpec): Message =>
	say('answers.feature_is', {
		...{ feature: name, task: encoder, unit, unit_zh: featureUnits[unit] ?? unit },
		...{ text: definition, text_zh: featureMeanings[definition] ?? columnMeanings[definition] ?? definition },
	});

/** Terms without which the few words of a column say little: "Upper end." of an interval. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
	[/(?:^|_)ci_(?:low|high)(?:_|$)/u, 'confidence_interval'],
	[/^pc\d+$/u, 'pca'],
	[/specificity/u, 'specificity'],
	[/genome_altered|altered_fraction|^(?:gain|loss)_fraction$/u, 'fga'],
	[/motif_diversity/u, 'motif_diversity_score'],
	[/short_long/u, 'short_long_ratio'],
	[/(?:^|_)log2$/u, 'log2_ratio'],
	[/^vaf_|_vaf$/u, 'vaf'],
	[/^brier/u, 'brier_score'],
	[/^auroc_/u, 'auroc'],
	[/sensitivity/u, 'sensitivity'],
	[/(?:^|_)p_value/u, 'p_value'],
	[/(?:^|_)q_value/u, 'fdr'],
	[/_effect_size$/u, 'cliffs_delta'],
	[/^(?:central|amplitude|profile_\w+)$/u, 'metaprofile'],
];

/** What a column holds: where tables differ, of those that the results have before the others. */
function columnMessages({ name, meanings }: ColumnEntry, hasTable: (kind: string) => boolean): Message[] {
	const seen = new Set<string>();
	const different = meanings
		.toSorted((a, b) => Number(hasTable(b.table)) - Number(hasTable(a.table)))
		.filter(({ description }) => seen.size !== seen.add(description).size);
	const beside = BESIDE.find(([pattern]) => pattern.test(name))?.[1];
	return [
		...different.slice(0, TABLES_TOLD).map(({ table, description }) =>
			say('answers.table_column', {
				...{ column: name, table, description },
				description_zh: columnMeanings[description] ?? description,
			}),
		),
		...terms.filter(({ id }) => id === beside).map(shortTermMessage),
	];
}
