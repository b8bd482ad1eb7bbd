// Real normals that simulated ones take their waves and their noise from; nothing of them is part of the project.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCopyNumberFile } from '../../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import type { BinTable } from '../../../src/lib/core/signals/bins/bin-table.ts';
import { isAutosome } from '../../../src/lib/core/signals/copy-number-calls/file-profiles.ts';

/** Log2 ratios of normals over the bins of the autosomes. */
export interface RealNormals {
	bins: BinTable;
	columns: Float64Array[];
}

/** 27 healthy plasma profiles at 0.1x of the ichorCNA panel, from the table of `ichorcna-normals`. */
export function ichorNormals(table: string): RealNormals {
	const [header, ...lines] = gunzipSync(readFileSync(table))
		.toString()
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));
	const rows = lines.filter(([contig]) => isAutosome(contig ?? ''));
	const samples = (header ?? []).flatMap((name, i) => (name.startsWith('HD') ? [i] : []));
	const contigs = [...new Set(rows.map(([contig]) => contig as string))];
	const start = Int32Array.from(rows, (row) => Number(row[1]) - 1);
	return {
		bins: {
			contigs,
			contig: Int32Array.from(rows, ([contig]) => contigs.indexOf(contig as string)),
			start,
			end: start.map((value) => value + 1_000_000),
		},
		columns: samples.map((i) =>
			Float64Array.from(rows, (row) => (row[i] === 'NA' ? Number.NaN : Number(row[i]))),
		),
	};
}

/** Twelve controls of `jankef-hnc-dev`: WisecondorX bins of 1 Mb. */
export async function jankefControls(folder: string): Promise<RealNormals> {
	const names = readdirSync(folder)
		.filter((name) => /^C\d+_.*_bins\.bed$/.test(name))
		.sort();
	let bins: BinTable | null = null;
	const columns: Float64Array[] = [];
	for (const name of names) {
		const read = await readCopyNumberFile(path.join(folder, name), 'wisecondorx_bins');
		const [file] = read.bins;
		if (file === undefined) throw new Error(`${name} has no bins`);
		const keep = [...file.bins.contig.keys()].filter((i) =>
			isAutosome(file.bins.contigs[file.bins.contig[i] as number] as string),
		);
		bins ??= {
			contigs: file.bins.contigs,
			contig: Int32Array.from(keep, (i) => file.bins.contig[i] as number),
			start: Int32Array.from(keep, (i) => file.bins.start[i] as number),
			end: Int32Array.from(keep, (i) => file.bins.end[i] as number),
		};
		columns.push(Float64Array.from(keep, (i) => file.log2[i] as number));
	}
	if (bins === null) throw new Error(`no controls in ${folder}`);
	return { bins, columns };
}
