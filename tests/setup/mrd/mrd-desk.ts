import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inline } from '../../../src/lib/base/parallel.ts';
import { taskCards } from '../../../src/lib/contract/tasks/index.ts';
import { suites, type SuiteResult } from '../../../src/lib/core/suites/index.ts';
import { SITES, baseAt, bamOf, otherBase, placeOf, type Draw } from './simulated-plasma.ts';

type Row = Readonly<Record<string, unknown>>;

/** A folder with data sets, on which the task runs. */
export interface MrdDesk {
	root: string;
	place(folder: string, name: string, draw: Draw, with_index?: boolean): void;
	write(folder: string, name: string, text: string): void;
	run(folder: string, parameters?: Record<string, unknown>): Promise<SuiteResult>;
	remove(): void;
}

export function mrdDesk(): MrdDesk {
	const root = mkdtempSync(path.join(tmpdir(), 'lb mrd 数据 '));
	const at = (folder: string, name: string): string => {
		const file = path.join(root, folder, name);
		mkdirSync(path.dirname(file), { recursive: true });
		return file;
	};
	return {
		root,
		place(folder, name, draw, with_index = true) {
			const { bam, bai } = bamOf(draw);
			writeFileSync(at(folder, name), bam);
			if (with_index) writeFileSync(at(folder, `${name}.bai`), bai);
		},
		write(folder, name, text) {
			writeFileSync(at(folder, name), text);
		},
		async run(folder, parameters = {}) {
			const suite = await suites.detect_mrd?.();
			if (suite === undefined) throw new Error('detect_mrd has no suite.');
			const checked = taskCards.detect_mrd.parameters.parse({ input_dir: '.', ...parameters });
			return suite({
				parameters: checked,
				base: path.join(root, folder),
				command: 'lb-agent task',
				parallel: inline,
				watch: {},
			});
		},
		remove: () => rmSync(root, { recursive: true }),
	};
}

/** A list of the first sites; `shift` moves it to other coordinates. */
export function list(sites = SITES, shift = 0, more: readonly string[] = []): string {
	const rows = Array.from({ length: sites }, (_, i) => {
		const position = placeOf(i);
		return `chr1\t${position + 1 + shift}\t${baseAt(position)}\t${otherBase(baseAt(position))}`;
	});
	return ['CHROM\tPOS\tREF\tALT', ...rows, ...more, ''].join('\n');
}

/** A list of common variants whose alleles the simulated genome shows nowhere, as one of another build would be. */
export function listOfOtherBuild(): string {
	const head = [
		'##fileformat=VCFv4.2',
		'##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
		'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
	];
	const rows = [0, 1, 2, 3].flatMap((site) =>
		[-6, -3, 3, 6].map((step) => {
			const at = placeOf(site) + step;
			const ref = otherBase(baseAt(at));
			return `chr1\t${at + 1}\t.\t${ref}\t${otherBase(ref)}\t.\t.\tAF=0.3`;
		}),
	);
	return [...head, ...rows, ''].join('\n');
}

export const table = (result: SuiteResult, name: string): readonly Row[] =>
	result.tables.find((one) => one.name === name)?.rows ?? [];
