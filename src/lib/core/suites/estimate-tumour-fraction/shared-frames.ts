import type { Arm } from '../../readers/genome/arms.ts';
import { hasSameBins, type BinTable } from '../../signals/bins/bin-table.ts';
import { fractionFrame, type FractionFrame } from '../../signals/copy-number/fraction-frame.ts';

/**
 * Frames of the samples of a run. Samples read from files of their own have bins of their own: those with the very same contigs,
 * starts, ends and arms share one frame, so that they share normals, blanks and limits too. A frame's `to` is indexed by the bins of
 * a sample, so that bins that are merely alike do not share it.
 */
export class SharedFrames {
	readonly frames: FractionFrame[] = [];
	private readonly known: { bins: BinTable; arms: readonly Arm[] }[] = [];

	of(bins: BinTable, arms: readonly Arm[]): FractionFrame {
		const at = this.known.findIndex((one) => hasSameBins(one.bins, bins) && hasSameArms(one.arms, arms));
		const found = this.frames[at];
		if (found !== undefined) return found;
		const frame = fractionFrame(bins, arms);
		this.frames.push(frame);
		this.known.push({ bins, arms });
		return frame;
	}
}

const hasSameArms = (a: readonly Arm[], b: readonly Arm[]): boolean =>
	a === b ||
	(a.length === b.length &&
		a.every((one, i) => {
			const other = b[i]!;
			return (
				one.contig === other.contig &&
				one.arm === other.arm &&
				one.start === other.start &&
				one.end === other.end
			);
		}));
