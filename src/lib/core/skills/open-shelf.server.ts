import path from 'node:path';
import { say, spreadMessage } from '../../contract/messages/index.ts';
import type { RefusedSkill } from '../../contract/records/skill.ts';
import { builtinFolder } from './builtin-folder.server.ts';
import { notesAsText } from './notes/note-list.ts';
import { readNotes, type StoreRead } from './notes/note-store.server.ts';
import { openHeads } from './packages/known-heads.server.ts';
import { readPackageFolder, type PackageFolder } from './packages/read-folder.server.ts';
import type { SkillPackage } from './packages/read-package.server.ts';
import { skillPlaces } from './places.server.ts';
import { linkChains, type Linked, type Unlinked } from './shelf/chains.ts';
import { noteSkills, type StoredNotes } from './shelf/note-skills.ts';
import { skillOf, withOverlay } from './shelf/to-skill.ts';
import type { Skill, SkillShelf } from './skill.ts';

/**
 * Reads all skills: built-in ones, those of the user, notes. What cannot be used is listed with its reason.
 * @param builtin folder of the built-in skills
 */
export async function openShelf(userData: string, builtin: string = builtinFolder()): Promise<SkillShelf> {
	const places = skillPlaces(userData);
	const { root } = places;
	const heads = openHeads(userData, [path.basename(root)]);
	const below = (name: string) => readPackageFolder(userData, [path.basename(root), name], heads);
	const { skills, refused } = linked(
		below('user'),
		below('overlays'),
		readPackageFolder(builtin, [], openHeads(builtin, [])),
	);
	await heads.keep();
	const stores = await readNotes(places);
	return {
		root,
		skills: [...noteSkills(stores.map(withText)), ...skills],
		refused: [...stores.flatMap(refusedStore), ...refused],
	};
}

type Linking = Pick<SkillShelf, 'skills' | 'refused'>;

/** What the packages of a process were when they were last linked, and what became of them. */
let latest: { packages: readonly SkillPackage[]; result: Linking } | null = null;

/**
 * Skills of the user, then the built-in ones. As long as no package changes they stay the same objects, so that what was found
 * out about them (the words of a search) holds.
 */
function linked(own: PackageFolder, overlays: PackageFolder, ours: PackageFolder): Linking {
	const refused = [own, overlays, ours].flatMap((folder) => folder.refused);
	const packages = [own, overlays, ours].flatMap((folder) => folder.packages);
	const isSame =
		latest?.packages.length === packages.length && packages.every((one, i) => one === latest?.packages[i]);
	if (!isSame || latest === null) latest = { packages, result: link(own, overlays, ours) };
	const { result } = latest;
	return { skills: result.skills, refused: [...refused, ...result.refused] };
}

function link(own: PackageFolder, overlays: PackageFolder, ours: PackageFolder): Linking {
	const laid = layOver(ours.packages, overlays.packages);
	const found = linkWithOverlays(ours.packages, own.packages, laid.overlays);
	const skills = found.linked.map(({ skill: { made }, parent }): Skill => ({ ...made, parent }));
	const of = (origin: Skill['origin']): Skill[] => skills.filter((skill) => skill.origin === origin);
	return { skills: [...of('user'), ...of('builtin')], refused: [...laid.refused, ...found.refused] };
}

const withText = ({ store, notes }: StoreRead): StoredNotes => ({
	store,
	notes,
	text: notesAsText(notes).text,
});

/** A store that cannot be read is empty, and says why. */
function refusedStore({ store, problem }: StoreRead): RefusedSkill[] {
	if (problem === null) return [];
	const { code, message, values } = problem;
	return [{ place: `notes/${store}.json`, reason: message, reason_code: code, reason_values: values }];
}

/** Overlays by the name of the skill that they change. */
type Overlays = ReadonlyMap<string, SkillPackage>;

function layOver(
	builtin: readonly SkillPackage[],
	overlays: readonly SkillPackage[],
): { overlays: Overlays; refused: RefusedSkill[] } {
	const known = new Set(builtin.map(({ name }) => name));
	return {
		overlays: new Map(overlays.filter(({ name }) => known.has(name)).map((one) => [one.name, one])),
		refused: overlays
			.filter(({ name }) => !known.has(name))
			.map(({ name }) => ({
				place: `overlays/${name}`,
				...spreadMessage('reason', say('skills.overlay_unknown', { name })),
			})),
	};
}

interface Candidate extends Unlinked {
	made: Skill;
}

/** Links all skills; an overlay with which the text of a built-in skill would become too long is left out. */
function linkWithOverlays(
	builtin: readonly SkillPackage[],
	own: readonly SkillPackage[],
	overlays: Overlays,
): Linked<Candidate> {
	const ours = builtin.map((one) => candidateOf('builtin', one, overlays.get(one.name)));
	const broken = linkChains(ours).refused.filter(
		({ reason_code }) => reason_code === 'skills.chain_too_large',
	);
	if (
		overlays.size > 0 &&
		broken.length > 0 &&
		linkChains(builtin.map((one) => candidateOf('builtin', one))).refused.length === 0
	) {
		// The longest goes first, until the others fit.
		const longest = [...overlays.values()].reduce((a, b) => (b.bytes > a.bytes ? b : a));
		const rest = new Map([...overlays].filter(([name]) => name !== longest.name));
		const linked = linkWithOverlays(builtin, own, rest);
		const refused = { place: `overlays/${longest.name}`, reason: broken[0]?.reason ?? '' };
		return {
			linked: linked.linked,
			refused: [...linked.refused, ...broken.slice(0, 1).map((fault) => ({ ...fault, ...refused }))],
		};
	}
	return linkChains([...own.map((one) => candidateOf('user', one)), ...ours]);
}

function candidateOf(origin: 'builtin' | 'user', found: SkillPackage, overlay?: SkillPackage): Candidate {
	const made = skillOf(origin, found);
	return {
		...{ skill_id: made.skill_id, name: found.name, origin },
		made: overlay === undefined ? made : withOverlay(made, overlay),
		named_parent: found.head.parent ?? null,
		bytes: (overlay ?? found).bytes,
		place: `${origin}/${found.name}`,
	};
}
