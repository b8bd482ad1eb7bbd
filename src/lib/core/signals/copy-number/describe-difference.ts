import { render, say } from '../../../contract/messages/index.ts';
import type { BinDifference } from '../bins/align-bins.ts';

/** The first difference of two sets of bins in words: "bin size 500000 against 1000000". */
export function describeDifference({ what, contig, a, b }: BinDifference): string {
	switch (what) {
		case 'size':
			return render(say('copy.difference_size', { a, b }));
		case 'contigs':
			return render(say('copy.difference_contigs', { a, b }));
		case 'count':
			return render(say('copy.difference_count', { contig, a, b }));
		case 'targets':
			return render(say('copy.difference_targets', { contig, a, b }));
		case 'position':
			return render(say('copy.difference_position', { contig, a, b }));
	}
}
