import { readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from '../../src/lib/contract/messages/index.ts';
import { explainedLines, explainPlan } from '../../src/lib/contract/records/explain-plan.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { operationFunctions } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { placeDataset } from '../../src/lib/core/assistant/dataset-session.server.ts';
import { gatherFacts } from '../../src/lib/core/assistant/plan-dataset.server.ts';
import { rememberPreference } from '../../src/lib/core/assistant/skills/notes.server.ts';
import { buildPlan } from '../../src/lib/core/planning/plan.ts';
import { bothDirections, comparable } from '../setup/plan-by-effects.ts';
import { planningContext } from '../setup/planning-context.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { isLong } from '../setup/test-size.ts';

// Plans of real data sets without skills, with the built-in ones, and with a skill and three preferences of the user: they
// differ in what the audit lists and in nothing else.

interface Expected {
	/** A ready task that the skill puts first; it is not the one that is recommended without it. */
	first: string;
	/** What the skill sets, and the value without it (null where it is not set). */
	sets: { name: string; from: unknown; to: unknown };
	/** What the skill asks for that can change a verdict. */
	proposes: { name: string; value: unknown };
	/** Reference group of the data set after the preference, and before it; null without labels. */
	reference: { before: string; after: string } | null;
}

const SETS: Readonly<Record<string, Expected>> = {
	'cristiano2019-s7': {
		first: 'plot_cfdna',
		sets: { name: 'threads', from: 0, to: 2 },
		proposes: { name: 'leave_out', value: ['sample X: because'] },
		reference: { before: 'Healthy', after: 'Lung Cancer' },
	},
	'methylkit-chr21': {
		first: 'encode_epigenomic',
		sets: { name: 'bin_size', from: null, to: 100_000 },
		proposes: { name: 'reads_are_fragments', value: true },
		reference: null,
	},
	'ichorcna-mbc315': {
		first: 'preprocess_lpwgs',
		sets: { name: 'bin_size', from: null, to: 1_000_000 },
		proposes: { name: 'call_rule', value: 'tissue' },
		reference: null,
	},
	'maftools-maf': {
		first: 'plot_raw_signal',
		sets: { name: 'min_mapq', from: 30, to: 20 },
		proposes: { name: 'chip_handling', value: 'drop' },
		reference: { before: 'M1', after: 'M0' },
	},
	'finaletoolkit-small': {
		first: 'encode_cfdna_foundation',
		sets: { name: 'model_fragments', from: 2000, to: 500 },
		proposes: { name: 'reads_are_fragments', value: true },
		reference: null,
	},
};

/** The skill of the user, as a folder. */
async function writeSkill(
	{ userData }: AssistantContext,
	{ first, sets, proposes }: Expected,
): Promise<void> {
	const folder = path.join(userData, 'skills', 'user', 'house-rules');
	await mkdir(folder, { recursive: true });
	const head = ['id: house-rules', 'title: House rules', 'summary: How we work.', 'version: 3'];
	await writeFile(path.join(folder, 'SKILL.md'), ['---', ...head, '---', '', 'Text.', ''].join('\n'));
	const parameter = (name: string, value: unknown) => ({
		task: first,
		name,
		value,
		reason: 'We agreed on it.',
	});
	// JSON is YAML.
	const workflow = JSON.stringify({
		schema_version: 1,
		triggers: { min_samples: 0 },
		tasks: [first],
		parameters: [parameter(sets.name, sets.to), parameter(proposes.name, proposes.value)],
	});
	await writeFile(path.join(folder, 'workflow.yaml'), workflow);
}

/** The plan of a folder, and the same without any skill. */
async function plansOf(folder: string, context: AssistantContext): Promise<{ plain: Plan; plan: Plan }> {
	const place = await placeDataset(folder, undefined, context, { reading: true });
	const { facts } = await gatherFacts(place, { path: folder }, context);
	const { skills: _skills, ...without } = facts;
	return { plain: buildPlan(without), plan: buildPlan(facts) };
}

describe.skipIf(!hasSharedData())('plans of real data sets', () => {
	it.each(Object.entries(SETS))('%s', async (set, expected) => {
		const { first, sets, proposes, reference } = expected;
		const folder = sharedData(set);
		const context = await planningContext();

		// Built-in skills alone change nothing.
		const builtin = await plansOf(folder, context);
		expect(comparable(builtin.plan)).toEqual(comparable(builtin.plain));
		expect(builtin.plan.skills_used.length).toBeGreaterThan(0);
		expect(builtin.plan.skill_parts.length).toBeGreaterThan(0);
		for (const { effect } of builtin.plan.skill_effects) expect(effect).toBe('proposal');
		const { plain } = builtin;

		await writeSkill(context, expected);
		const remember = async (text: string): Promise<string> =>
			(await rememberPreference({ text, from: 'shell' }, context)).note.note_id;
		const notes = [
			await remember('Always use UMAP.'),
			await remember('Report sensitivity at 99 % specificity.'),
			await remember(`The reference is ${reference?.after.toUpperCase() ?? 'Healthy'}.`),
		];

		const { plan } = await plansOf(folder, context);
		const { made, undone } = bothDirections(plain, plan);
		expect(made[0]).toEqual(made[1]);
		expect(undone[0]).toEqual(undone[1]);

		// And what the audit lists is what was asked for.
		const of = (skill_id: string, ...effects: string[]) =>
			plan.skill_effects.filter((one) => one.skill_id === skill_id && effects.includes(one.effect));
		expect(of('user:house-rules', 'order')).toHaveLength(1);
		expect([plan.recommended_task, plan.recommendation_audit.changed_by]).toEqual([
			first,
			['skill_workflow'],
		]);
		expect(of('user:house-rules', 'parameter', 'proposal')).toEqual([
			expect.objectContaining({
				...{ effect: 'parameter', task_key: first, parameter: sets.name, version: '3' },
				...{ before: sets.from, after: sets.to, reason: 'We agreed on it.' },
			}),
			expect.objectContaining({
				...{ effect: 'proposal', task_key: first, parameter: proposes.name, after: proposes.value },
			}),
		]);
		const preferred = of('user-workflow-preferences', 'parameter');
		const setBy = (name: string): unknown[] =>
			preferred.filter(({ parameter }) => parameter === name).map(({ task_key, after }) => [task_key, after]);
		expect(setBy('projection')).toEqual([
			['analyze_cfdna', 'umap'],
			['plot_cfdna', 'umap'],
		]);
		expect(setBy('report_specificity')).toEqual([['analyze_cfdna', [0.99]]]);
		if (reference === null) {
			expect(setBy('reference_class')).toEqual([]);
			expect(of('user-workflow-preferences', 'no_effect').map(({ reason }) => reason)).toEqual([
				'Not applied: this dataset has no groups.',
			]);
		} else {
			expect([plain.metadata.reference_label, plan.metadata.reference_label]).toEqual([
				reference.before,
				reference.after,
			]);
			expect(setBy('reference_class')).toContainEqual([null, reference.after]);
			expect(setBy('reference_class')).toContainEqual(['analyze_cfdna', reference.after]);
		}

		const told = explainedLines(explainPlan(plan)).map(({ message }) => render(message));
		for (const id of notes.slice(0, 2)) expect(told).toContain(`To undo it: lb-agent skills forget ${id}`);

		// Without the notes and the folder of the skill the plan is as it was.
		for (const note_id of notes) await operationFunctions.delete_skill_note({ note_id }, context);
		await rm(path.join(context.userData, 'skills', 'user'), { recursive: true });
		expect(comparable((await plansOf(folder, context)).plan)).toEqual(comparable(plain));
	});

	// Half a second to a minute each: the others in the long lane.
	const others =
		hasSharedData() && isLong ? readdirSync(sharedData()).filter((name) => !name.includes('.')) : [];
	it.each(others.filter((set) => !(set in SETS)))(
		'%s: built-in skills alone change nothing',
		async (set) => {
			const { plain, plan } = await plansOf(sharedData(set), await planningContext());
			expect(comparable(plan)).toEqual(comparable(plain));
			for (const { effect } of plan.skill_effects) expect(effect).toBe('proposal');
		},
		300_000,
	);
});
