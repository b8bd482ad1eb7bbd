// Reads and searches skills. Arguments: folder list|context|again|files, or `make` to write 500 skills of 5 KB first.
// `list` and `context` are those of a process that has just begun, `again` is a later question to the same process, `files`
// only reads the texts.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openShelf } from '../../../src/lib/core/skills/open-shelf.server.ts';
import { gatherContext } from '../../../src/lib/core/skills/search/gather-context.server.ts';
import { answer, argument } from './answer.ts';

const SKILLS = 500;
const BYTES = 5000;
const WORDS = (
	'fragment size methylation copy number tumour plasma library depth coverage sample cohort control healthy specificity ' +
	'sensitivity window bin ratio score sequencing batch motif end short long nucleosome promoter gene region panel variant'
).split(' ');
const QUERY = 'short fragments in a batch of shallow libraries';

/** Words in an order that is the same each time. */
function text(seed: number): string {
	let body = '';
	for (let at = seed; body.length < BYTES; at = (at * 16_807 + 11) % 2_147_483_647)
		body += `${WORDS[at % WORDS.length] ?? ''}${at % 12 === 0 ? '.\n\n' : ' '}`;
	return body;
}

async function make(folder: string): Promise<void> {
	for (let i = 0; i < SKILLS; i++) {
		const place = path.join(folder, 'skills', 'user', `skill-${i}`);
		mkdirSync(place, { recursive: true });
		const head = [`id: skill-${i}`, `title: Method ${i}`, 'summary: When it is of use.', 'version: "1"'];
		const source = ['sources:', '  - {title: A work on plasma, year: 2020, doi: 10.1000/xyz}'];
		writeFileSync(
			path.join(place, 'SKILL.md'),
			['---', ...head, 'contexts: [fragmentomics]', ...source, '---', '', text(i + 1)].join('\n'),
		);
	}
	mkdirSync(path.join(folder, 'none'));
	// As it is once somebody has listed them.
	await openShelf(folder, path.join(folder, 'none'));
}

const folder = argument(1);
const shelf = () => openShelf(folder, path.join(folder, 'none'));
const ask = async (): Promise<void> => void gatherContext((await shelf()).skills, QUERY, null, 24_000);
const mode = argument(2);
if (mode === 'again') await ask();
const started = performance.now();
const seconds = (): number => (performance.now() - started) / 1000;
let skills = SKILLS;
switch (mode) {
	case 'make':
		await make(folder);
		break;
	case 'list':
		skills = (await shelf()).skills.length - 2;
		break;
	case 'context':
	case 'again':
		await ask();
		break;
	default: {
		const user = path.join(folder, 'skills', 'user');
		skills = readdirSync(user).filter(
			(name) => readFileSync(path.join(user, name, 'SKILL.md')).length > 0,
		).length;
	}
}
answer(seconds(), { skills });
