import { appendAll } from '../../../base/append-all.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { LbError } from '../../../base/errors.ts';
import { alignBins, firstDifference } from '../bins/align-bins.ts';
import { readBinColumn } from '../bins/bin-column.server.ts';
import { uniformBinSize } from '../bins/bin-size.ts';
import { hasSameBins, type BinTable } from '../bins/bin-table.ts';
import { gcOfBins } from '../bins/gc-of-bins.server.ts';
import type { BinFrame } from './bin-frame.server.ts';

/** GC, mappability and known bases of bins; null = nothing says it. */
export interface BinColumns {
	gc: Float64Array | null;
	/** Where GC comes from, for the report. */
	gc_from: 'annotation' | 'gc_track' | 'reference' | 'file' | null;
	mappability: Float64Array | null;
	/** Known bases of each bin by the reference. */
	known: Float64Array | null;
	/** 1 for bins an annotation leaves out. */
	excluded: Uint8Array | null;
	notes: Message[];
}

/** The file that has the bins, with the reference that belongs to it where that is not the one of the frame. */
interface BinnedFile {
	path: string;
	contigs: readonly Contig[];
	reference?: string | null;
}

/** Looks up the columns of bins, once for all samples that share them. */
export class BinColumnSource {
	private readonly seen: { bins: BinTable; reference: string | null; columns: BinColumns }[] = [];

	constructor(
		private readonly frame: BinFrame,
		private readonly parallel: Parallel,
		private readonly watch: Watch,
	) {}

	/**
	 * Columns for the bins of a file: of the annotation first, then of the tracks, then (GC alone) of the reference. `own` is
	 * what the file itself says and comes last. Throws copy.track_*, copy.bins_differ, genome.lengths_differ.
	 */
	async of(
		bins: BinTable,
		data: BinnedFile,
		own: { gc: Float64Array | null; mappability: Float64Array | null } = { gc: null, mappability: null },
	): Promise<BinColumns> {
		const { reference = this.frame.reference } = data;
		const known = this.seen.find((one) => one.reference === reference && hasSameBins(one.bins, bins));
		const columns = known?.columns ?? (await this.read(bins, data, reference));
		if (known === undefined) this.seen.push({ bins, reference, columns });
		return {
			...columns,
			// The same file is spoken of once.
			notes: known === undefined ? columns.notes : [],
			gc: columns.gc ?? own.gc,
			gc_from: columns.gc_from ?? (own.gc === null ? null : 'file'),
			mappability: columns.mappability ?? own.mappability,
		};
	}

	private async read(bins: BinTable, data: BinnedFile, reference: string | null): Promise<BinColumns> {
		const { frame, watch } = this;
		const notes: Message[] = [];
		const annotated = this.annotated(bins, data.path);
		let gc = annotated?.gc ?? null;
		let gc_from: BinColumns['gc_from'] = gc === null ? null : 'annotation';
		let mappability = annotated?.mappability ?? null;
		if (gc === null && frame.gc_track !== null) {
			const column = await readBinColumn(frame.gc_track, 'gc', bins, watch);
			gc = column.values;
			gc_from = 'gc_track';
			appendAll(notes, column.notes);
		}
		if (mappability === null && frame.mappability_track !== null) {
			const column = await readBinColumn(frame.mappability_track, 'mappability', bins, watch);
			mappability = column.values;
			appendAll(notes, column.notes);
		}
		let known: Float64Array | null = null;
		if (reference !== null && (gc === null || uniformBinSize(bins) !== null)) {
			const composition = await gcOfBins(bins, data, reference, this.parallel, watch);
			known = composition.known;
			if (gc === null) {
				gc = composition.gc;
				gc_from = 'reference';
			}
		}
		return { gc, gc_from, mappability, known, excluded: annotated?.excluded ?? null, notes };
	}

	private annotated(
		bins: BinTable,
		path: string,
	): { gc: Float64Array | null; mappability: Float64Array | null; excluded: Uint8Array | null } | null {
		const { annotation } = this.frame;
		if (annotation === null) return null;
		const difference = firstDifference(bins, annotation.bins);
		if (difference !== null)
			throw new LbError(
				difference.what === 'size' ? 'copy.track_bin_size' : 'copy.track_bins_differ',
				{
					contig: difference.contig,
					ours: difference.a,
					theirs: difference.b,
					other: path,
				},
				{ path: annotation.path },
			);
		const to = alignBins(bins, annotation.bins);
		const pick = (column: Float64Array | null): Float64Array | null =>
			column === null ? null : Float64Array.from(to, (bin) => (bin === -1 ? NaN : column[bin]!));
		const { excluded } = annotation;
		return {
			gc: pick(annotation.gc),
			mappability: pick(annotation.mappability),
			excluded: excluded === null ? null : Uint8Array.from(to, (bin) => (bin === -1 ? 0 : excluded[bin]!)),
		};
	}
}
