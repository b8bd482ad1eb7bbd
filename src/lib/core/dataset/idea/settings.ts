import { say } from '../../../contract/messages/index.ts';
import type { Clause } from './clauses.ts';
import { lack, understand, type Draft } from './draft.ts';

interface NumberSetting {
	parameter: string;
	patterns: RegExp[];
	accepts(value: number): boolean;
}

const whole = (value: number): boolean => Number.isInteger(value) && value >= 1;
const NUMBERS: NumberSetting[] = [
	{
		parameter: 'matrix_max_features',
		patterns: [
			/\b(?:top|first|best|most variable)\s+(\d[\d,]*k?)\b/u,
			/(\d[\d,]*k?)\s+(?:most variable\s+)?(?:features|genes|probes|cpgs|bins|variables)\b/u,
			/前\s*(\d+)\s*个?(?:特征|基因|位点|变量|探针|区域)?/u,
			/(\d+)\s*个(?:特征|基因|位点|变量|探针)/u,
		],
		accepts: whole,
	},
	{
		parameter: 'model_c',
		patterns: [/(?:^|[^a-z])c\s*[=＝:]\s*(\d*\.?\d+(?:e-?\d+)?)/u],
		accepts: (value) => value > 0,
	},
	{
		parameter: 'permutations',
		patterns: [
			/(\d+)\s+permutations?/u,
			/permutations?\s*[=:]?\s*(\d+)/u,
			/置换\s*(\d+)/u,
			/(\d+)\s*次置换/u,
		],
		accepts: (value) => Number.isInteger(value),
	},
	{
		parameter: 'seed',
		patterns: [/\bseed\s*(?:of|[=:])?\s*(\d+)/u, /种子\s*[=为:]?\s*(\d+)/u],
		accepts: Number.isInteger,
	},
	{ parameter: 'threads', patterns: [/(\d+)\s+threads?\b/u, /(\d+)\s*个?线程/u], accepts: whole },
];

function readNumber(text: string): number {
	const thousands = /k$/u.test(text) ? 1000 : 1;
	return Number(text.replace(/[,k]/gu, '')) * thousands;
}

/** "top 2000 features", "C=0.1", "500 permutations", "seed 7". */
export function findNumbers({ lower }: Clause, draft: Draft): boolean {
	let found = false;
	for (const { parameter, patterns, accepts } of NUMBERS) {
		const text = patterns.map((pattern) => pattern.exec(lower)?.[1]).find((match) => match !== undefined);
		const value = text === undefined ? Number.NaN : readNumber(text);
		if (!Number.isFinite(value) || !accepts(value)) continue;
		draft.parameters[parameter] = value;
		understand(draft, say('idea.setting', { name: parameter, value }));
		found = true;
	}
	if (/\b(all|every) rows?\b|全部行|所有行/u.test(lower)) {
		draft.parameters['matrix_max_source_rows'] = 0;
		understand(draft, say('idea.setting', { name: 'matrix_max_source_rows', value: 0 }));
		found = true;
	}
	return found;
}

const SPECIFICITY = [
	/\bsensitivit(?:y|ies)\s+(?:at|for|@)\s+(?:a\s+|the\s+)?(?:fixed\s+)?(?:specificity\s+(?:of\s+)?)?(\d{2}(?:\.\d)?\s*%|0\.\d{1,3})/u,
	/(\d{2}(?:\.\d)?\s*[%％]|0\.\d{1,3})\s*的?特异[度性].*?灵敏度/u,
	/特异[度性]\s*(?:为|=|＝)?\s*(\d{2}(?:\.\d)?\s*[%％]|0\.\d{1,3}).*?灵敏度/u,
	/灵敏度.*?特异[度性]\s*(?:为|=|＝)?\s*(\d{2}(?:\.\d)?\s*[%％]|0\.\d{1,3})/u,
];

/** "report the sensitivity at 99 % specificity". */
export function findSpecificity({ lower }: Clause, draft: Draft): boolean {
	const text = SPECIFICITY.map((pattern) => pattern.exec(lower)?.[1]).find((match) => match !== undefined);
	if (text === undefined) return false;
	const number = Number(text.replace(/\s*[%％]/u, ''));
	const value = number > 1 ? number / 100 : number;
	if (value < 0.5 || value > 0.999) return false;
	draft.parameters['report_specificity'] = [value];
	understand(draft, say('idea.setting', { name: 'report_specificity', value }));
	return true;
}

const PROJECTIONS: [string, RegExp][] = [
	['umap', /\bumap\b|umap/u],
	['tsne', /t-?sne/u],
	['pca', /\bpca\b|principal components?|主成分/u],
];

/** UMAP, t-SNE, PCA, or a projection in general. */
export function findProjection({ lower }: Clause, draft: Draft): boolean {
	const named = PROJECTIONS.find(([, pattern]) => pattern.test(lower))?.[0];
	if (named === undefined && !/\b(projections?|embeddings?|dimension(ality)? reduction)\b|降维/u.test(lower))
		return false;
	draft.tasks.add('plot_cfdna');
	if (named !== undefined) draft.parameters['projection'] = named;
	understand(draft, say('idea.projection', { method: named ?? 'auto' }));
	return true;
}

const NO_LABELS =
	/\b(without|ignor(e|ing)|no|not? us(e|ing)|don'?t use|do not use|nothing with|leave out|skip|drop)\s+(the\s+|any\s+|all\s+)?(labels?|metadata|groups?|annotations?)\b|\bunsupervised\b|\blabel[- ]free\b/u;
const NO_LABELS_ZH =
	/(不|无需|忽略|去掉|别(?=要|用|使用|考虑|看))(要|用|使用|考虑|看)*\s*(任何)?(标签|元数据|分组)|无监督/u;
const NO_MODEL =
	/\b(no|without|skip)\s+(any\s+)?(model(l?ing|s)?|classifiers?|machine learning)\b|不(要|用|做|需要)*(建模|模型|分类)/u;
const ACCEPT = /\b(accept|use|apply|take|go with)\b|接受|采用|使用|用/u;
const SUGGESTED = /\b(proposed|proposal|suggested|guessed)\b|建议|推断/u;
const FROM_NAMES =
	/\b(from|in|of)\s+(the\s+)?(file|folder|column|sample)?\s*(names?|folders?)\b|文件名|文件夹名|列名/u;

/** Labels left out, accepted proposals, no model. */
export function findLabelMode({ lower }: Clause, draft: Draft): boolean {
	const { label_proposal, label_map_proposal } = draft.profile.metadata_profile;
	if (NO_LABELS.test(lower) || NO_LABELS_ZH.test(lower)) {
		draft.parameters['labels'] = 'ignored';
		understand(draft, say('idea.labels_ignored'));
		return true;
	}
	if (NO_MODEL.test(lower)) {
		draft.parameters['supervised_modeling'] = false;
		understand(draft, say('idea.no_model'));
		return true;
	}
	if (!ACCEPT.test(lower)) return false;
	if (SUGGESTED.test(lower) && /\bmap(ping)?\b|映射/u.test(lower)) {
		understand(draft, say('idea.label_map_proposed'));
		if (label_map_proposal !== null) draft.parameters['label_map'] = 'proposed';
		else lack(draft, say('idea.need_label_map'), say('idea.remedy_label_map'));
		return true;
	}
	if (!/\blabels?\b|\bgroups?\b|标签|分组/u.test(lower) || !(SUGGESTED.test(lower) || FROM_NAMES.test(lower)))
		return false;
	understand(draft, say('idea.labels_proposed'));
	if (label_proposal !== null) draft.parameters['labels'] = 'proposed';
	else lack(draft, say('idea.need_labels'), say('idea.remedy_labels'));
	return true;
}
