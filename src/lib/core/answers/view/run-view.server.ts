import path from 'node:path';
import type { AnswerSource } from '../../../contract/records/answer.ts';
import type { Manifest, ManifestOutput, Run, Summary } from '../../../contract/records/run.ts';
import { artifactPlace } from '../../results/listing/artifact-place.server.ts';
import { readSummary } from '../../results/facts/read-facts.server.ts';
import { readRows } from '../../results/facts/read-table.server.ts';
import type { Row } from '../../results/facts/rows.ts';
import { isRealFile } from './real-places.server.ts';
import { tableKind, type FactTable } from '../../results/facts/run-facts.ts';

/** A table of a run, with what a source says of it. */
export interface ViewTable extends FactTable {
	title: string;
	run_id: string;
}

/** A finished run as questions see it: nothing is read before it is asked for, and nothing twice. */
export interface RunView {
	run: Run;
	manifest: Manifest;
	goal: string | null;
	summary(): Promise<Summary | null>;
	/** Matrices that have a table of this kind, in the order of the manifest; `null` stands for a table of the whole run. */
	matricesWith(kind: string): (string | null)[];
	/** A table; with `where` only the rows that match are kept, with their numbers. */
	table(kind: string, matrix?: string | null, where?: (row: Row) => boolean): Promise<ViewTable | null>;
	/** Listed outputs of a kind. */
	outputs(kind: ManifestOutput['kind']): ManifestOutput[];
	source(output: Pick<ManifestOutput, 'path' | 'title' | 'kind'>): AnswerSource;
	/** The summary as a source. */
	summarySource(): AnswerSource | null;
	folder: string;
}

export function openRunView(
	root: string,
	folder: string,
	run: Run,
	manifest: Manifest,
	goal: string | null,
): RunView {
	const tables = new Map<string, Promise<ViewTable | null>>();
	let summary: Promise<Summary | null> | null = null;
	const listed = manifest.outputs.filter((output) => output.listed);
	const csv = listed
		.filter(({ kind, path: file }) => kind === 'table' && file.endsWith('.csv'))
		.map((output) => {
			const name = path.posix.basename(output.path, '.csv');
			return { output, name, ...(tableKind(name) ?? { kind: name, matrix: null }) };
		});
	const source: RunView['source'] = (output) => ({
		...artifactPlace(root, path.join(folder, output.path)),
		title: output.title,
		kind: artifactKind(output.kind),
		run_id: run.run_id,
		row: null,
		column: null,
	});
	return {
		run,
		manifest,
		goal,
		folder,
		source,
		outputs: (kind) => listed.filter((output) => output.kind === kind),
		summarySource: () => {
			const output = listed.find(({ kind }) => kind === 'summary');
			return output === undefined ? null : source(output);
		},
		summary: () => (summary ??= readSummary(folder, manifest).then((read) => read?.summary ?? null)),
		matricesWith: (kind) => csv.filter((one) => one.kind === kind).map(({ matrix }) => matrix),
		table(kind, matrix = null, where) {
			const found = csv.find((one) => one.kind === kind && one.matrix === matrix);
			if (found === undefined) return Promise.resolve(null);
			const read = async (): Promise<ViewTable | null> => {
				const file = path.join(folder, found.output.path);
				if (!(await isRealFile(folder, found.output.path))) return null;
				const content = await readRows(file, where ?? (() => true));
				if (content === null) return null;
				const { title } = found.output;
				return {
					...artifactPlace(root, file),
					name: found.name,
					kind,
					matrix,
					title,
					run_id: run.run_id,
					...content,
				};
			};
			if (where !== undefined) return read();
			const known = tables.get(found.name) ?? read();
			tables.set(found.name, known);
			return known;
		},
	};
}

function artifactKind(kind: ManifestOutput['kind']): AnswerSource['kind'] {
	return kind === 'report' || kind === 'summary' || kind === 'figure' || kind === 'table' ? kind : 'text';
}
