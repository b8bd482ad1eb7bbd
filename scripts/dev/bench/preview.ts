// Counts groups among 100,000 samples. Arguments: FOLDER MODE. MODE is
//   make    writes the metadata table and a matrix
//   first   counts them in a process that has not seen the folder
//   again   counts them with another limit in a process that has counted before, as an editor does with every change
//   read    reads the metadata table and nothing else: the least there is to do
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewCohort } from '../../../src/lib/core/assistant/cohorts/cohort-operations.server.ts';
import { readTable } from '../../../src/lib/core/readers/tables/table.server.ts';
import { answer, argument } from './answer.ts';
import { benchContext } from './ledger/context.ts';

const SAMPLES = 100_000;
const [folder, mode] = [path.resolve(argument(1)), argument(2)];
const table = path.join(folder, 'samples.csv');
const STAGES = ['I', 'II', 'III', 'IV'];

/** Every fifth sample is a control; ages and stages repeat with periods that have no common divisor. */
function make(): void {
	mkdirSync(folder, { recursive: true });
	const id = (i: number): string => `S${String(i).padStart(6, '0')}`;
	const people = Array.from({ length: SAMPLES }, (_, i) => {
		const isCase = i % 5 !== 0;
		const stage = isCase ? STAGES[i % 4] : '';
		return `${id(i)},P${id(i)},${isCase ? 'cancer' : 'control'},${stage},${30 + (i % 61)},${i % 2 === 0 ? 'F' : 'M'},B${i % 19}\n`;
	});
	writeFileSync(table, `sample_id,patient_id,status,stage,age,sex,batch\n${people.join('')}`);
	const rows = Array.from({ length: SAMPLES }, (_, i) => `${id(i)},${i % 97}.5,${i % 89}.25,${i % 83}.75\n`);
	writeFileSync(path.join(folder, 'matrix.csv'), `sample_id,f1,f2,f3\n${rows.join('')}`);
}

async function count(age: number): Promise<number> {
	const group = [`early=stage in I, II and age < ${age}`, 'control=status is control'];
	const { samples } = await previewCohort({ path: folder, group }, benchContext(`${folder}.user-data`));
	return samples;
}

if (mode === 'again') await count(70);
const start = performance.now();
let samples = 0;
if (mode === 'make') make();
else if (mode === 'read') samples = (await readTable(table)).rows.length;
else samples = await count(65);
answer((performance.now() - start) / 1000, { samples });
