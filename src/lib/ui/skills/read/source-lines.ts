import type { SkillSource } from '../../../contract/records/skill.ts';

/** A DOI as DOIs are written; whatever else stands in its place leads nowhere. */
const DOI = /^10\.\d{4,9}\/\S+$/u;
const WEB = /^https?:\/\//iu;

/** Where a source is on the web; null where it states no address that may be followed. */
export function sourceAddress({ doi, url, place }: SkillSource): string | null {
	if (doi !== null && DOI.test(doi)) return `https://doi.org/${encodeURI(doi)}`;
	return [url, place].find((one) => one !== null && WEB.test(one)) ?? null;
}

/** The last part of a path: of an upload all others are ours. */
export const fileName = (place: string): string =>
	place.split(/[\\/]/u).findLast((part) => part !== '') ?? place;
