import { render, say } from '../../../contract/messages/index.ts';
import {
	sampleSizeAimsTable,
	sampleSizeEffectsTable,
	sampleSizeSimulationTable,
} from '../../../contract/tables/sample-size/index.ts';
import { recruited, type PlannedAim } from '../../analysis/sample-size/plan-study.ts';
import { sensitivityOf } from '../../analysis/sample-size/study-aims.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import type { StudyRun } from './study-run.ts';

/** The tables of a plan. */
export function studyTables(run: StudyRun): SuiteTable[] {
	return [effectsTable(run), aimsTable(run), simulationTable(run)];
}

function effectsTable({ plans, main, targets }: StudyRun): SuiteTable {
	return resultTable(
		sampleSizeEffectsTable,
		plans.map(({ effect }) => {
			const { auroc, sensitivity } = effect;
			return {
				...{ score: effect.name, source: effect.source, cases: effect.cases, controls: effect.controls },
				...{ auroc: auroc.estimate, reversed: effect.reversed },
				...{ auroc_ci_low: auroc.ci_low, auroc_ci_high: auroc.ci_high, auroc_planned: auroc.low },
				sensitivity: sensitivity?.estimate ?? null,
				sensitivity_planned:
					sensitivity?.low ?? sensitivityOf(Math.min(0.9995, Math.max(0.5, auroc.low)), targets.specificity),
				plannable: auroc.low > targets.reference_auroc,
				in_total: effect === main.effect,
			};
		}),
	);
}

function aimsTable({ plans, specificity, pairs, counted, parameters }: StudyRun): SuiteTable {
	const { dropout } = parameters;
	const all = [...plans.flatMap(({ aims }) => aims), specificity.aim, ...pairs.flatMap(({ aims }) => aims)];
	const people = (count: number | undefined): number | null =>
		count === undefined || count === 0 ? null : count;
	const enrolled = (count: number | null): number | null =>
		count === null ? null : recruited(count, dropout);
	return resultTable(
		sampleSizeAimsTable,
		all.map((one: PlannedAim) => {
			const cases = people(one.size?.cases);
			const controls = people(one.size?.controls);
			return {
				...{ score: one.score, aim: one.aim, planned_from: one.planned_from, effect: one.effect },
				...{ target: one.target, cases, controls },
				...{ cases_recruited: enrolled(cases), controls_recruited: enrolled(controls) },
				in_total: counted.includes(one),
				why_not: one.why === null ? null : render(say(`sample_size.why_${one.why}`)),
			};
		}),
	);
}

function simulationTable({ checked }: StudyRun): SuiteTable {
	return resultTable(
		sampleSizeSimulationTable,
		checked.map(({ aim, simulated, wanted }) => ({
			...{ score: aim.score, aim: aim.aim },
			...{ cases: aim.size?.cases ?? 0, controls: aim.size?.controls ?? 0 },
			...{ studies: simulated.studies, wanted, reached: simulated.reached / simulated.studies },
			...{ half_width: simulated.half_width, coverage: simulated.covered / simulated.studies },
		})),
	);
}
