import { say, type Message } from '../../contract/messages/index.ts';
import { lostData, MAX_LOST_FILES } from './recognise/misnamed.server.ts';
import type { Walk } from './walk.server.ts';

/** What the walk did not reach. `limit` = bound of the walk. */
export function walkWarnings(walk: Walk, limit: number): Message[] {
	const warnings: Message[] = [];
	if (walk.truncated) warnings.push(say('dataset.truncated', { limit }));
	const [unreadable] = walk.unreadable;
	if (unreadable !== undefined) {
		warnings.push(say('dataset.unreadable_folders', { count: walk.unreadable.length, example: unreadable }));
	}
	const excluded = walk.excluded.filter(({ reason }) => reason !== 'hidden' && reason !== 'own_output');
	const [first] = excluded;
	if (first !== undefined) {
		warnings.push(say('dataset.excluded_folders', { count: excluded.length, example: first.folder }));
	}
	if (walk.links_outside.length > 0) warnings.push(linksOutside(walk.links_outside));
	if (walk.links_skipped > 0) warnings.push(say('dataset.links_skipped', { count: walk.links_skipped }));
	const lost = lostData(walk.lost).length;
	if (lost > MAX_LOST_FILES)
		warnings.push(say('dataset.lost_files', { count: lost, listed: MAX_LOST_FILES }));
	return warnings;
}

const LINKS_NAMED = 5;

function linksOutside(links: readonly string[]): Message {
	return say('dataset.links_outside', { count: links.length, links: links.slice(0, LINKS_NAMED) });
}
