import {
	tissueRegionsTable,
	tissueSamplesTable,
	tissueSharesTable,
	tissueTypesTable,
} from '../../../contract/tables/tissue/index.ts';
import { finiteOrNull } from '../../../base/json.ts';
import { maxOf } from '../../../base/extremes.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { resultTable } from '../cohort/tables.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { SuiteTable } from '../suite.ts';
import { rowNames } from './row-names.ts';
import type { TissueRun } from './tissue-run.ts';

/** Residuals told per sample. */
const MAX_RESIDUALS = 20;

/** The tables of a run. */
export function tissueTables(run: TissueRun, cohort: RawCohort): SuiteTable[] {
	return [sharesTable(run, cohort), samplesTable(run), typesTable(run), residualsTable(run)];
}

function sharesTable({ shares, separated }: TissueRun, cohort: RawCohort): SuiteTable {
	return resultTable(
		tissueSharesTable,
		shares.flatMap((one) => {
			const { patient_id, group } = cohort.sample(one.sample);
			return separated.groups.map(({ name, members }, k) => {
				const { share, low, high, detected, limit_of_blank, limit_of_detection, share_em } = one.groups[k]!;
				return {
					...{ sample: one.sample, patient: cohort.has_patients ? patient_id : null, group },
					...{ cell_type: name, merged_types: members.length, share, ci_low: low, ci_high: high },
					call: low === null ? 'not_assessed' : detected ? 'detected' : 'not_detected',
					...{ limit_of_blank, limit_of_detection, share_em },
				};
			});
		}),
	);
}

function samplesTable({ shares, samples, separated, unknown }: TissueRun): SuiteTable {
	const hidden = new Map(unknown?.samples.map((one) => [one.sample, one]));
	return resultTable(
		tissueSamplesTable,
		shares.map((one, i) => {
			const own = one.groups.map(({ share }) => share);
			const main_share = maxOf(own);
			const component = hidden.get(one.sample);
			return {
				...{ sample: one.sample, regions: one.regions, reads: one.reads },
				...{ effective_regions: one.effective_regions, condition: finiteOrNull(one.condition) },
				...{ sites: samples[i]!.sites, sites_inside: samples[i]!.sites_inside },
				main_type: separated.groups[own.indexOf(main_share)]!.name,
				...{ main_share, detected_types: one.groups.filter(({ detected }) => detected).length },
				...{ fit_sum: one.fit_sum, residual: one.residual, residual_expected: one.residual_expected },
				...{ dispersion: one.dispersion, explained: one.explained, log_likelihood: one.log_likelihood },
				...{ unknown_share: component?.share ?? null, unknown_low: component?.low ?? null },
				unknown_high: component?.high ?? null,
			};
		}),
	);
}

function typesTable({ shares, separated }: TissueRun): SuiteTable {
	return resultTable(
		tissueTypesTable,
		separated.groups.map(({ name, members, correlation }, k) => {
			const limits = shares.flatMap(({ groups }) => groups[k]!.limit_of_detection ?? []);
			return {
				...{ cell_type: name, merged_types: members.length, correlation },
				samples_detected: shares.filter(({ groups }) => groups[k]!.detected).length,
				median_share: median(shares.map(({ groups }) => groups[k]!.share)),
				median_limit_of_detection: limits.length === 0 ? null : median(limits),
			};
		}),
	);
}

function residualsTable({ atlas, rows, samples, shares }: TissueRun): SuiteTable {
	const names = rowNames(atlas);
	return resultTable(
		tissueRegionsTable,
		shares.flatMap((one, s) => {
			const { levels, reads } = samples[s]!;
			const all = rows.flatMap((row, i) => {
				const [level, fitted] = [levels[row]!, one.fitted[i]!];
				if (Number.isNaN(level)) return [];
				const residual = level - fitted;
				const n = reads === null ? null : reads[row]!;
				const z = n === null ? null : residual / Math.sqrt((fitted * (1 - fitted)) / n);
				return [{ sample: one.sample, region: names[row]!, reads: n, level, fitted, residual, z }];
			});
			const size = (at: (typeof all)[number]): number => Math.abs(at.z ?? at.residual);
			return all.sort((a, b) => size(b) - size(a)).slice(0, MAX_RESIDUALS);
		}),
	);
}
