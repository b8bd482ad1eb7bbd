import { describe, expect, it } from 'vitest';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { cohort } from '../dataset/idea/profiles.fixture.ts';
import { assayInputs, assayParametersFor, assayStatus } from './assay-inputs.ts';
import { peopleInputs, peopleParametersFor, peopleStatus } from './people-inputs.ts';

const table: InputFile = { ...cohort.inputs[0]!, path: 'people.csv', role: 'metadata' };

/** A folder whose sheet has days alive and a status of each person. */
const followed = (more: Partial<Profile['metadata_profile']> = {}): Profile => ({
	...cohort,
	inputs: [table],
	metadata_profile: {
		...cohort.metadata_profile,
		selected_tables: ['people.csv'],
		patient_tables: [],
		survival_pairs: [
			{ endpoint: 'follow-up', time: 'days', event: 'event' },
			{ endpoint: 'overall survival', time: 'days_alive', event: 'survival' },
		],
		...{ label_column: 'arm', label_choice_open: false, label_counts: { drug: 20, placebo: 20 } },
		...{ sample_column: 'sample', patient_column: 'patient', override: 'auto', warnings_code: [] },
		...more,
	},
});

const planned = (profile: Profile, overrides: Record<string, unknown> = {}) => {
	const inputs = peopleInputs(profile);
	const [status, reason] = peopleStatus(inputs, profile, overrides);
	return { status, code: reason.code, parameters: peopleParametersFor(profile, overrides) };
};

describe('a time to an event', () => {
	it('is ready where the sheet has one, overall survival first, with the groups of the sheet', () => {
		expect(planned(followed())).toEqual({
			status: 'ready',
			code: 'planning.ready_survival',
			parameters: {
				...{ survival_table: ['people.csv'], time_to_event_col: 'days_alive', event_col: 'survival' },
				...{ group_col: 'arm', labels_sample_col: 'sample', patient_col: 'patient' },
			},
		});
	});

	it('is skipped without a pair of columns, and where the metadata is set aside', () => {
		const none = { status: 'skipped', code: 'planning.no_survival_pair', parameters: {} };
		expect(planned(followed({ survival_pairs: [] }))).toEqual(none);
		expect(planned(followed({ override: 'ignored' }))).toEqual(none);
	});

	it('is ready with a table that the user names, which has columns of its own', () => {
		for (const profile of [followed(), followed({ survival_pairs: [] })])
			expect(planned(profile, { survival_table: ['other.csv'] })).toEqual({
				...{ status: 'ready', code: 'planning.ready_survival_named', parameters: {} },
			});
	});

	it('is followed in the table of the whole study, whose columns hold, and not only for people with samples', () => {
		const people_table = {
			...{ path: 'clinic.tsv', patient_column: 'id', people: 48 },
			survival_pairs: [{ endpoint: 'follow-up', time: 'time_days', event: 'event' }],
		};
		const profile = followed({ people_table });
		const whole = { ...profile, inputs: [table, { ...table, path: 'clinic.tsv' }] };
		expect(peopleInputs(whole).map(({ path }) => path)).toEqual(['clinic.tsv']);
		expect(planned(whole)).toEqual({
			status: 'ready',
			code: 'planning.ready_survival',
			parameters: {
				...{ survival_table: ['clinic.tsv'], time_to_event_col: 'time_days', event_col: 'event' },
				patient_col: 'id',
			},
		});
	});

	it.each([
		['open labels', { label_choice_open: true }],
		['one label', { label_counts: { drug: 20 } }],
		['seven labels', { label_counts: Object.fromEntries([...'abcdefg'].map((name) => [name, 5])) }],
		['the event itself', { label_column: 'survival' }],
		['labels that differ between samples of a person', { warnings_code: ['metadata.patient_labels_vary'] }],
	])('compares no groups by %s', (_, more) => {
		expect(planned(followed(more)).parameters).not.toHaveProperty('group_col');
	});
});

describe('an assay sheet', () => {
	const sheet = (path: string): InputFile => ({
		...cohort.inputs[0]!,
		path,
		format: 'assay_sheet',
		role: 'auxiliary',
	});
	const of = (inputs: InputFile[], overrides: Record<string, unknown> = {}) => {
		const profile: Profile = { ...cohort, inputs: [...cohort.inputs, ...inputs] };
		const used = assayInputs(profile);
		const [status, reason] = assayStatus(used, overrides);
		return {
			...{ status, code: reason.code, used: used.map(({ path }) => path) },
			parameters: assayParametersFor(profile, overrides),
		};
	};

	it('makes the task ready; without one the plan says what is lacking', () => {
		expect(of([sheet('assay/series.tsv')])).toEqual({
			...{ status: 'ready', code: 'planning.ready_assay', used: ['assay/series.tsv'] },
			parameters: { assay_sheet: ['assay/series.tsv'] },
		});
		expect(of([])).toEqual({ status: 'skipped', code: 'planning.no_assay_sheet', used: [], parameters: {} });
	});

	it('of several is the first, and the plan says how to name another', () => {
		expect(of([sheet('a.tsv'), sheet('b.tsv')])).toMatchObject({
			...{ status: 'ready', code: 'planning.ready_assay_first', parameters: { assay_sheet: ['a.tsv'] } },
		});
	});

	it('that the user names is the one that is read', () => {
		for (const inputs of [[], [sheet('a.tsv')]])
			expect(of(inputs, { assay_sheet: ['mine.tsv'] })).toMatchObject({
				...{ status: 'ready', code: 'planning.ready_assay_named', parameters: {} },
			});
	});
});
