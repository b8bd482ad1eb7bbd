import { expectedOf, moleculesOf } from '../../analysis/mrd/mrd-site.ts';
import { siteName, type CountedSite } from '../../analysis/mrd/mrd-sites-of.ts';
import type { ErrorRate } from '../../signals/error-profile/error-rate.ts';
import { mrdDynamicsTable } from '../../../contract/tables/mrd/mrd-dynamics.ts';
import { mrdErrorsTable } from '../../../contract/tables/mrd/mrd-errors.ts';
import { mrdLengthsTable } from '../../../contract/tables/mrd/mrd-lengths.ts';
import { mrdSamplesTable } from '../../../contract/tables/mrd/mrd-samples.ts';
import { mrdSitesTable } from '../../../contract/tables/mrd/mrd-sites.ts';
import { mrdVariantsTable } from '../../../contract/tables/mrd/mrd-variants.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import type { SampleResult } from './measure.server.ts';
import type { PersonResult, PlasmaResult } from './person-results.ts';
import type { MrdSettings } from './settings.ts';

const IDENTITY = {
	same: 'same_person',
	different: 'other_person',
	unclear: 'unclear',
	not_checked: 'not_checked',
} as const;

type SampleRow = (typeof mrdSamplesTable)['schema']['_output'];

/** Every result table of the chapter; those without a row are left out. */
export function mrdTables(results: readonly PersonResult[], settings: MrdSettings): SuiteTable[] {
	const plasma = results.flatMap((own) => own.plasma);
	const assessed = plasma.flatMap(({ file, result }) =>
		result === null ? [] : [{ sample: file.sample, result }],
	);
	return [
		resultTable(
			mrdSamplesTable,
			results.flatMap((own) => own.plasma.map((one) => sampleRow(own.person, one, settings))),
		),
		resultTable(
			mrdSitesTable,
			assessed.flatMap(({ sample, result }) => siteRows(sample, result, results)),
		),
		resultTable(mrdVariantsTable, results.flatMap(variantRows)),
		resultTable(
			mrdErrorsTable,
			assessed.flatMap(({ sample, result }) => errorRows(sample, result)),
		),
		resultTable(mrdDynamicsTable, results.flatMap(dynamicsRows)),
		resultTable(
			mrdLengthsTable,
			assessed.map(({ sample, result }) => lengthRow(sample, result)),
		),
	].filter(({ rows }) => rows.length > 0);
}

export function sampleRow(
	patient: string,
	{ file, result, identity, contamination, gate, reason }: PlasmaResult,
	{ alpha }: MrdSettings,
): SampleRow {
	const call = result?.call;
	const vaf = result?.vaf;
	return {
		...{ sample: file.sample, patient, time: file.time_text },
		call: call === undefined ? 'not_assessed' : call.detected ? 'detected' : 'not_detected',
		...{ p: call?.p ?? null, alpha },
		...{
			alt_molecules: call?.alt ?? null,
			sites_with_alt: call?.sites_with_alt ?? null,
			sites: call?.kept.length ?? null,
		},
		...{ molecules: call?.molecules ?? null, expected_errors: call?.expected ?? null },
		...{ integrated_vaf: vaf?.vaf ?? null, vaf_low: vaf?.low ?? null, vaf_high: vaf?.high ?? null },
		...{ median_site_vaf: vaf?.median_site_vaf ?? null, detectable_vaf: result?.detectable ?? null },
		background_rate: result?.background ?? null,
		sites_set_aside:
			call === undefined || call.set_aside.length === 0
				? null
				: call.set_aside.map(({ name }) => name).join('; '),
		...{ identity: IDENTITY[identity.verdict], identity_sites: identity.sites },
		...{ contamination: contamination?.share ?? null, gate: gate?.verdict ?? null, reason },
	};
}

function siteRows(
	sample: string,
	{ counted, call }: SampleResult,
	results: readonly PersonResult[],
): (typeof mrdSitesTable)['schema']['_output'][] {
	const genes = new Map<string, string | null>();
	for (const { variants } of results)
		for (const { variant } of variants)
			genes.set(`${variant.start}:${variant.ref}>${variant.alt}`, variant.gene);
	const out = new Set(call.set_aside);
	return counted.map(({ name, site, counts, members }) => {
		const total = moleculesOf(site);
		const sum = (key: 'alt' | 'ref' | 'other' | 'discordant'): number =>
			counts.counts.reduce((n, one) => n + one[key], 0);
		const [main] = [...site.cells].sort((a, b) => b.molecules - a.molecules);
		const { position, ref, alt } = members[0]!;
		return {
			...{ sample, variant: name, gene: genes.get(`${position}:${ref}>${alt}`) ?? null },
			state: total === 0 ? 'not_covered' : out.has(site) ? 'dominant' : 'tested',
			...{ alt: sum('alt'), ref: sum('ref'), other: sum('other'), discordant: sum('discordant') },
			...{ expected_errors: expectedOf(site), vaf: total === 0 ? null : sum('alt') / total },
			...{ error_rate: main?.error.mean ?? null, error_level: main?.error.level ?? null },
		};
	});
}

function variantRows({ person, variants }: PersonResult): (typeof mrdVariantsTable)['schema']['_output'][] {
	return variants.map(({ variant, reason, chip, phase }) => ({
		patient: person,
		variant: siteName({
			contig: variant.contig,
			position: variant.start,
			ref: variant.ref,
			alt: variant.alt,
			phase,
		}),
		...{
			gene: variant.gene,
			tumour_vaf: variant.vaf,
			used: reason === null,
			reason,
			chip_gene: chip,
			phase_set: phase,
		},
	}));
}

function errorRows(
	sample: string,
	{ counted }: SampleResult,
): (typeof mrdErrorsTable)['schema']['_output'][] {
	const rates = new Map<string, { error: ErrorRate; sites: Set<CountedSite> }>();
	for (const one of counted)
		for (const { error } of one.site.cells) {
			const key = `${error.class} ${error.level} ${error.context}`;
			const known = rates.get(key) ?? { error, sites: new Set<CountedSite>() };
			known.sites.add(one);
			rates.set(key, known);
		}
	return [...rates.values()].map(({ error, sites }) => ({
		...{
			sample,
			class: error.class,
			context: error.context,
			level: error.level,
			rate: error.mean,
			spread: error.spread,
		},
		...{
			positions: error.positions,
			molecules: Math.round(error.molecules),
			errors: error.errors,
			sites: sites.size,
		},
	}));
}

function dynamicsRows({ person, plasma }: PersonResult): (typeof mrdDynamicsTable)['schema']['_output'][] {
	const baseline = plasma.find(({ change }) => change?.change === 'baseline')?.file.sample ?? '';
	return plasma.flatMap(({ file, change }) =>
		change === null || change.change === 'baseline'
			? []
			: [
					{
						...{
							patient: person,
							baseline,
							sample: file.sample,
							time: file.time_text,
							change: change.change,
						},
						...{ ratio: change.ratio?.ratio ?? null, ratio_low: change.ratio?.low ?? null },
						ratio_high: change.ratio === null || change.ratio.high === Infinity ? null : change.ratio.high,
						power_at_tenth: change.power,
					},
				],
	);
}

function lengthRow(sample: string, { sizes }: SampleResult): (typeof mrdLengthsTable)['schema']['_output'] {
	const { median_mutant, median_wild_type } = sizes;
	const median_difference =
		median_mutant === null || median_wild_type === null ? null : median_mutant - median_wild_type;
	const { mutant, wild_type, p, mutant_in_window, wild_type_in_window, vaf, vaf_in_window, gain } = sizes;
	return {
		...{ sample, mutant, wild_type, median_mutant, median_wild_type, median_difference, p },
		...{ mutant_in_window, wild_type_in_window, vaf, vaf_in_window, gain },
	};
}
