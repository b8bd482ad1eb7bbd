import { expect, it } from 'vitest';
import { skillDocument } from '../../src/lib/contract/records/skill.ts';
import { documentLines } from './skills-view.ts';

const shown = (skillId: string, triggers: object): string => {
	const workflow = { schema_version: 1, triggers };
	const skill = skillDocument.parse({
		...{ skill_id: skillId, origin: skillId.includes(':') ? 'user' : 'notes', title: 'T', title_zh: null },
		...{ summary: 's', summary_zh: null, parent: null, contexts: [], assays: [], version: '1' },
		...{ has_workflow: true, edited: false, notes: 0, updated_at: null, body: 'b', body_zh: null },
		...{ sha256: 'a'.repeat(64), sources: [], references: [], workflow, ancestors: [], children: [] },
		...{ note_list: [], history: [] },
	});
	return documentLines(skill, { language: 'en', references: false }).join('\n');
};

it('conditions of a workflow read as they hold: any of the contexts, all of the columns', () => {
	const text = shown('user:x', {
		contexts: ['variant', 'methylation'],
		has_columns: ['patient', 'time'],
		min_samples: 1,
		max_samples: 2000,
	});
	expect(text.replace(/\s+/gu, ' ')).toContain(
		'Applies context variant or methylation; metadata with a column for patient and time; at least 1 labelled sample; at most 2,000 labelled samples',
	);
});

it('an empty store of notes names its own command', () => {
	expect(shown('user-workflow-preferences', {})).toContain('lb-agent skills preference "..."');
	expect(shown('professional-practice-notes', {})).toContain('lb-agent skills remember "..."');
});
