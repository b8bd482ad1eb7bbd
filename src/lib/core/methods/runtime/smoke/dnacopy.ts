import type { SmokeTest } from '../smoke-test.ts';
import { check, completed, nearly, rowsOf } from './expect.ts';

/** Twenty bins at 0 and twenty at 1, each with 0.01 up and down in turn: two segments, with these means. */
const SCRIPT = `
suppressPackageStartupMessages(library(DNAcopy))
set.seed(1)
x <- c(rep(0, 20), rep(1, 20)) + rep(c(0.01, -0.01), 20)
cna <- CNA(x, rep("1", 40), 1:40, data.type = "logratio", sampleid = "micro")
out <- segment(cna, verbose = 0)$output
write.table(out[, c("loc.start", "loc.end", "num.mark", "seg.mean")], sep = "\\t", quote = FALSE, row.names = FALSE, col.names = FALSE)
`;

export const dnacopySmoke: SmokeTest = {
	steps: [
		{
			name: 'segment a profile with one breakpoint',
			run: async (input) => {
				await input.write('segment.R', SCRIPT);
				const { out } = await completed(input, ['Rscript', '--vanilla', 'segment.R']);
				const segments = rowsOf(out);
				const means = segments.map((row) => Number(row[3]));
				return [
					check('bins of each segment', '20 20', segments.map((row) => row[2]).join(' ')),
					check('first bin of each segment', '1 21', segments.map((row) => row[0]).join(' ')),
					nearly('mean of the first segment', 0, means[0] ?? Number.NaN),
					nearly('mean of the second segment', 1, means[1] ?? Number.NaN),
				];
			},
		},
	],
};
