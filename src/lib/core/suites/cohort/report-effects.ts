import { FEATURE_FINDING_Q, FEATURE_HINT_Q, featureStatus } from '../../../contract/decision-rules.ts';
import { appendAll } from '../../../base/append-all.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { Contrast, EffectRow } from '../../analysis/effects.ts';
import { escapeMarkdown, markdownTable, reportFigures } from '../report/markdown.ts';
import { count, list, pValue, short } from '../report/numbers.ts';
import { sentences } from '../report/sentences.ts';
import { shortName } from '../report/words.ts';
import type { EffectsStep } from './effects-step.ts';

/** The section on group effects of one matrix; empty without two groups. */
export function effectsPart(
	matrix: string,
	effects: EffectsStep | null,
	families: number | null,
	reference: string | null,
	shown: ReadonlySet<string> = new Set(),
): string[] {
	if (effects === null) return [];
	const lines = ['### Group effects', ''];
	const many = effects.contrasts.length > MAX_CONTRASTS;
	if (many) appendAll(lines, contrastTable(effects, matrix, reference));
	else
		for (const contrast of effects.contrasts)
			appendAll(
				lines,
				contrastLines(contrast, effects.tested, families, libraryOf(effects, contrast.contrast)),
			);
	// The counts of tests stand in the lines above; with many pairs the sentences on each pair are left to the table.
	const left = effects.notes.filter(
		({ code, values }) =>
			code !== 'effects.tests' && !(many && code.startsWith('effects.') && values['group_b'] !== undefined),
	);
	return [
		...lines,
		...reportFigures(effects.figures, ['volcano', 'top_effects', 'replication'], shown),
		...sentences(left, matrix),
	];
}

/** More pairs of groups than this are listed in one table. */
const MAX_CONTRASTS = 3;

function contrastLines(
	{ contrast, findings, hints, top }: EffectsStep['contrasts'][number],
	tested: boolean,
	families: number | null,
	library: EffectRow | null,
): string[] {
	const pair = `${escapeMarkdown(contrast.group_b)} (n = ${contrast.n_b}) against ${escapeMarkdown(contrast.group_a)} (n = ${contrast.n_a})`;
	return [
		contrast.tests === 0
			? `${pair}: the groups are too small for a test; only values are shown.`
			: !tested
				? `${pair}: effects are reported but not tested, because the groups may have been chosen from these data.`
				: families === null
					? `${pair}: ${count(contrast.tests, 'test')}; not assessable, so no feature is called a finding.`
					: `${pair}: ${count(contrast.tests, 'test')}, **${count(findings, 'finding')}** (q x ${families} <= ${FEATURE_FINDING_Q}) and ${count(hints, 'suggestive result')} (q <= ${FEATURE_HINT_Q}).`,
		'',
		...markdownTable(
			[
				'feature',
				`n (${contrast.group_a}/${contrast.group_b})`,
				`median ${contrast.group_a}`,
				`median ${contrast.group_b}`,
				"Cliff's delta",
				'p',
				'q',
				'',
			],
			[
				...(library === null ? [] : [[...valuesOf(library), '–', 'technical']]),
				...top.map((row) => {
					const status = featureStatus(row.q_value, families);
					return [
						...valuesOf(row),
						pValue(row.q_value),
						status === 'none' ? '' : status === 'hint' ? 'suggestive' : status,
					];
				}),
			],
		),
		...linkedWithLibrary(library, top),
	];
}

function libraryOf({ library }: EffectsStep, { group_a, group_b }: Contrast): EffectRow | null {
	return library.find((row) => row.group_a === group_a && row.group_b === group_b) ?? null;
}

function valuesOf(row: EffectRow): string[] {
	return [
		shortName(row.feature),
		`${row.n_a}/${row.n_b}`,
		short(row.median_a),
		short(row.median_b),
		short(row.effect_size),
		pValue(row.p_value),
	];
}

/** How closely the features shown follow library size inside the groups. */
function linkedWithLibrary(library: EffectRow | null, top: readonly EffectRow[]): string[] {
	const rhos = top.flatMap(({ library_size_rho }) =>
		library_size_rho === null ? [] : [Math.abs(library_size_rho)],
	);
	if (library === null || rhos.length === 0) return [];
	return [
		`Library size is the first row. Inside the groups, the features listed correlate with it by at most ${maxOf(rhos).toFixed(2)} (Spearman, absolute; \`library_size_rho\` of every feature is in the table of effects).`,
		'',
	];
}

/** Every pair with the reference, and other pairs with a finding; the rest stands in the table of effects. */
function contrastTable(effects: EffectsStep, matrix: string, reference: string | null): string[] {
	const tested = effects.contrasts.filter(({ contrast }) => contrast.tests > 0);
	const shown = tested.filter(({ contrast, findings }) => contrast.group_a === reference || findings > 0);
	const rest = tested.filter((one) => !shown.includes(one));
	const small = tooSmall(effects);
	return [
		...markdownTable(
			['group', 'against', 'n', 'tests', 'findings', 'suggestive', 'strongest feature', "Cliff's delta", 'q'],
			shown.map(({ contrast, findings, hints, top }) => [
				contrast.group_b,
				contrast.group_a,
				`${contrast.n_b}/${contrast.n_a}`,
				contrast.tests,
				findings,
				hints,
				shortName(top[0]?.feature ?? '–', 48),
				short(top[0]?.effect_size),
				pValue(top[0]?.q_value),
			]),
		),
		...(rest.length === 0
			? []
			: [
					`${count(rest.length, 'further pair')} of groups: no finding, ${count(
						rest.reduce((sum, { hints }) => sum + hints, 0),
						'suggestive result',
					)}; all pairs are in \`tables/${matrix}_effects.csv\`.`,
					'',
				]),
		...(small.length === 0 ? [] : [`Too small for any test: ${escapeMarkdown(list(small))}.`, '']),
	];
}

/** Groups that are in no test, with their size. */
function tooSmall({ contrasts }: EffectsStep): string[] {
	const sizes = new Map<string, { n: number; tested: boolean }>();
	for (const { contrast } of contrasts)
		for (const [group, n] of [
			[contrast.group_a, contrast.n_a],
			[contrast.group_b, contrast.n_b],
		] as const)
			sizes.set(group, { n, tested: (sizes.get(group)?.tested ?? false) || contrast.tests > 0 });
	return [...sizes].filter(([, { tested }]) => !tested).map(([group, { n }]) => `${group} (n = ${n})`);
}
