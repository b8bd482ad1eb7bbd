import type {
	RefusedSkill,
	SkillAssay,
	SkillNote,
	SkillSource,
	SkillWorkflow,
} from '../../contract/records/skill.ts';
import type { FeatureContext } from '../../contract/records/featurebook.ts';

/** A skill as it was read: reviewed text with an optional workflow. */
export interface Skill {
	/** `builtin:<name>`, `user:<name>`, or the id of a note store. */
	skill_id: string;
	origin: 'builtin' | 'user' | 'notes';
	/** Name without the prefix. */
	name: string;
	title: string;
	title_zh: string | null;
	summary: string;
	summary_zh: string | null;
	/** Full id; null without one. */
	parent: string | null;
	contexts: FeatureContext[];
	assays: SkillAssay[];
	version: string;
	sources: SkillSource[];
	body: string;
	body_zh: string | null;
	references: { name: string; text: string }[];
	workflow: SkillWorkflow | null;
	/** Notes of a note store, newest first. */
	notes: SkillNote[];
	/** A built-in skill with accepted changes of the user. */
	edited: boolean;
	updated_at: string | null;
}

/** All skills, and what is not used. */
export interface SkillShelf {
	/** Skills root in the user data folder. */
	root: string;
	/** Note stores, then those of the user, then the built-in ones, by id. */
	skills: Skill[];
	refused: RefusedSkill[];
}
