// A folder of many small BED files. Arguments: FOLDER MODE. MODE is
//   make    writes the files: FOLDER MODE COUNT
//   list    lists them and asks for their sizes, nothing else: the least there is to do
//   plan    scans and plans
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { placeDataset } from '../../../src/lib/core/assistant/dataset-session.server.ts';
import { draftPlan } from '../../../src/lib/core/assistant/plan-dataset.server.ts';
import { answer, argument } from './answer.ts';
import { benchContext } from './ledger/context.ts';

const [folder, mode] = [path.resolve(argument(1)), argument(2)];

/** Twenty regions, somewhere else in every file. */
function regions(file: number): string {
	return Array.from({ length: 20 }, (_, i) => {
		const start = 1000 + 5000 * i + ((file * 7919 + i * 104729) % 4000);
		return `chr1\t${start}\t${start + 200}\n`;
	}).join('');
}

function make(count: number): void {
	mkdirSync(folder, { recursive: true });
	for (let file = 0; file < count; file++)
		writeFileSync(path.join(folder, `s${String(file).padStart(6, '0')}.bed`), regions(file));
}

const start = performance.now();
let files = 0;
if (mode === 'make') make(Number(argument(3)));
else if (mode === 'list') {
	for (const name of readdirSync(folder)) files += statSync(path.join(folder, name)).isFile() ? 1 : 0;
} else {
	const context = benchContext(`${folder}.user-data`);
	const place = await placeDataset(folder, undefined, context);
	const { profile } = await draftPlan(place, { path: folder }, context);
	files = profile.inputs.filter(({ format }) => format === 'bed').length;
	rmSync(`${folder}.user-data`, { recursive: true, force: true });
}
answer((performance.now() - start) / 1000, { files });
