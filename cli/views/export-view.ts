/** What an exported report says of itself. */
export interface Exported {
	title: string;
	output: string;
	bytes: number;
	figures: number;
	missing_figures: readonly string[];
}

/** Title, file, size and figures of an exported report; figures that are gone, one line each. */
export function exportLines({ title, output, bytes, figures, missing_figures }: Exported): string[] {
	const size = `${(bytes / 1e6).toFixed(1)} MB`;
	return [
		title,
		`${output} (${size}, ${figures} ${figures === 1 ? 'figure' : 'figures'})`,
		...missing_figures.map((name) => `No longer in the run folder: ${name}`),
	];
}
