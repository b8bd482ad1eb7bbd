import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { render, say } from '../../../contract/messages/index.ts';
import { contextsFor } from '../../dataset/featurebook/index.ts';
import { compileUserAnalysisIdea } from '../../dataset/idea/compile.ts';
import { cohort } from '../../dataset/idea/profiles.fixture.ts';
import { builtinFolder } from '../../skills/builtin-folder.server.ts';
import { openShelf } from '../../skills/open-shelf.server.ts';
import { workflowFacts } from '../../skills/workflow/workflow-facts.ts';
import { coverGoal } from './cover-goal.ts';

const { skills } = await openShelf(path.join(builtinFolder(), 'no-user-data'));

function covered(goal: string) {
	const facts = { ...workflowFacts(cohort, contextsFor(cohort), goal), mode: 'supervised' as const };
	return coverGoal(compileUserAnalysisIdea(goal, cohort), skills, facts);
}

describe('a goal that skills cover', () => {
	it('is not called not understood where its words made a workflow apply', () => {
		expect(compileUserAnalysisIdea('early detection', cohort).not_understood).toEqual(['early detection']);
		const idea = covered('early detection');
		expect(idea.not_understood).toEqual([]);
		expect(idea.understood_code).toEqual(['idea.skill_covers']);
		expect(idea.understood[0]).toMatch(
			/covers “early detection”.* lb-agent skills show builtin:early-detection$/u,
		);
		expect(render(say('idea.skill_covers', idea.understood_values[0]), 'zh')).toMatch(/早期检测|早期|早筛/u);
	});

	it('keeps the parts that no skill is about', () => {
		const idea = covered('early detection; please make me a sandwich');
		expect(idea.not_understood).toEqual(['please make me a sandwich']);
	});

	it('names the skill that a part is clearly about, and says that no task follows', () => {
		const idea = covered('Blood was left for two days in EDTA tubes');
		expect(idea.not_understood).toEqual([]);
		expect(idea.understood_code).toEqual(['idea.skill_about']);
		expect(idea.understood[0]).toMatch(/lb-agent skills show builtin:pre-analytics$/u);
	});

	it('leaves what was understood, and a plan without a goal, as they are', () => {
		const idea = compileUserAnalysisIdea('compare cancer with healthy', cohort);
		const facts = workflowFacts(cohort, contextsFor(cohort), 'compare cancer with healthy');
		expect(coverGoal(idea, skills, facts)).toBe(idea);
		expect(coverGoal(null, skills, facts)).toBeNull();
	});
});
