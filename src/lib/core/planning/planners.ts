import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import type { PlannerKey, TaskCard } from '../../contract/tasks/index.ts';
import { assayInputs, assayParametersFor, assayStatus } from './assay-inputs.ts';
import { atlasInputs, atlasStatus } from './atlas-inputs.ts';
import { applyParametersFor, applyStatus, combineStatus, modelCards } from './combined-inputs.ts';
import { dmrInputs, dmrMissing } from './dmr-inputs.ts';
import { mrdInputs, mrdMissing } from './mrd-inputs.ts';
import { peopleInputs, peopleParametersFor, peopleStatus } from './people-inputs.ts';
import type { PlanFacts } from './plan-facts.ts';
import { conflictAmong } from './raw-inputs.ts';
import { shortNames } from './score-inputs.ts';
import { sitesMissing } from './site-inputs.ts';
import { sizeInputs, sizeParametersFor, sizeStatus } from './size-inputs.ts';

/** What a task would do, before it is known whether it can. */
interface Proposed {
	inputs: readonly InputFile[];
	/** Parameters that the folder decides and those that the user stated. */
	parameters: Readonly<Record<string, unknown>>;
	facts: PlanFacts;
}

/** What is special about planning one kind of task; a card names its planner, and the rest follows from what the card reads. */
export interface Planner {
	/** The files of a task, of those that others like it would read. */
	inputs?: (found: readonly InputFile[], card: TaskCard, profile: Profile) => InputFile[];
	/** Parameters that the folder decides, beside the usual ones. */
	parameters?: (facts: PlanFacts, stated: Readonly<Record<string, unknown>>) => Record<string, unknown>;
	/** Whether the task is ready, and why; null leaves it to the rules of tasks that read the same. */
	status: (proposed: Proposed) => readonly [PlanTask['status'], Message] | null;
	/** False where a folder has nothing that the task can begin with. */
	canBegin?: (inputs: readonly InputFile[]) => boolean;
}

/** The planners that cards name. */
export const planners: Readonly<Record<PlannerKey, Planner>> = {
	tumour_variants: {
		inputs: mrdInputs,
		canBegin: (inputs) => mrdMissing(inputs, {}) === null,
		status({ inputs, facts }) {
			const missing = mrdMissing(inputs, facts.overrides);
			return missing === null ? null : ['skipped', missing];
		},
	},
	methylation_atlas: {
		inputs: (found, card, profile) => atlasInputs(card, found, profile),
		status: ({ inputs, facts: { profile, overrides } }) =>
			conflictAmong(inputs, profile) === null ? atlasStatus(inputs, profile, overrides) : null,
	},
	methylation_groups: {
		inputs: (found, _card, profile) => dmrInputs(found, profile),
		status({ inputs, facts: { profile, overrides, idea } }) {
			const missing = dmrMissing(inputs, profile, { ...overrides, ...idea?.parameters });
			if (missing !== null) return missing;
			return inputs.some(({ format }) => isReadBy(format, 'matrix'))
				? ['ready', say('planning.dmr_ready_levels', { tables: shortNames(inputs) })]
				: null;
		},
	},
	site_lists: {
		status({ inputs, parameters }) {
			const missing = sitesMissing(inputs, parameters);
			return missing === null ? null : [missing.status, missing.reason];
		},
	},
	several_matrices: {
		status: ({ inputs, facts: { profile, overrides } }) => combineStatus(inputs, profile, overrides),
	},
	model_card: {
		inputs: (found, _card, profile) => [...found, ...modelCards(profile)],
		parameters: ({ profile }, stated) => applyParametersFor(profile, stated),
		status: ({ inputs, facts: { profile, overrides } }) => applyStatus(inputs, profile, overrides),
	},
	next_study: {
		inputs: (_found, _card, profile) => sizeInputs(profile),
		parameters: sizeParametersFor,
		status: ({ facts }) => sizeStatus(facts),
	},
	assay_sheets: {
		inputs: (_found, _card, profile) => assayInputs(profile),
		parameters: ({ profile }, stated) => assayParametersFor(profile, stated),
		status: ({ inputs, facts: { overrides } }) => assayStatus(inputs, overrides),
	},
	time_to_event: {
		inputs: (_found, _card, profile) => peopleInputs(profile),
		parameters: ({ profile }, stated) => peopleParametersFor(profile, stated),
		status: ({ inputs, facts: { profile, overrides } }) => peopleStatus(inputs, profile, overrides),
	},
};

/** The planner of a card; null where what it reads is enough to plan it. */
export const plannerOf = ({ planner }: TaskCard): Planner | null =>
	planner === undefined ? null : planners[planner];
