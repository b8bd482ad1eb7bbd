import { numberIn, type FactTable } from './run-facts.ts';
import { located, textIn, type Located } from './rows.ts';

/** A sample that an outliers table flags. */
export interface OutlyingSample extends Located {
	sample: string;
	/** Largest modified z, without its sign; null where the others have no spread, so that there is none. */
	z: number | null;
}

export interface OutlyingSamples {
	/** Samples that were looked at. */
	n: number;
	/** Past the strong limit; a cohort of normal samples has none by chance. In the order of the table, as the others. */
	strong: OutlyingSample[];
	/** Past the limit only. */
	mild: OutlyingSample[];
}

/** Samples unlike the others of a matrix, as its outliers table judges them. */
export function outlyingSamples(table: FactTable): OutlyingSamples {
	const rows = located(table);
	const flagged = (level: string): OutlyingSample[] =>
		rows.filter(({ row }) => row['level'] === level).map(measured);
	return { n: rows.length, strong: flagged('strong'), mild: flagged('mild') };
}

function measured(at: Located): OutlyingSample {
	const z = numberIn(at.row, 'strongest_z');
	return { ...at, sample: textIn(at.row, 'sample'), z: z === null ? null : Math.abs(z) };
}
