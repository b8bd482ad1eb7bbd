import { describe, expect, it } from 'vitest';
import { survivalParameters } from '../../src/lib/core/suites/analyze-survival/parameters.ts';
import { readPeople } from '../../src/lib/core/suites/analyze-survival/people-table.server.ts';
import { survivalRun } from '../../src/lib/core/suites/analyze-survival/run.server.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { agree, Differences, rVersion } from '../setup/agreement.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const script = `suppressPackageStartupMessages(library(survival))
args <- commandArgs(TRUE)
d <- merge(read.csv(args[1]), read.csv(args[2])[, c("id", "score.seq")], by = "id")
s <- Surv(d$days_alive, d$survival == "Deceased")
high <- as.numeric(d$score.seq > 0.344)
m <- coxph(s ~ high)
z <- cox.zph(m)$table
t <- survdiff(s ~ high)
d$Stage[d$Stage == ""] <- NA
a <- coxph(s ~ high + Stage + age, data = d)
k <- summary(survfit(s ~ high))$table
cat(format(c(coef(m), sqrt(m$var), z[1, "chisq"], t$chisq, k[2, c("median", "0.95LCL", "0.95UCL")],
  coef(a), sqrt(diag(a$var)), cox.zph(a)$table[, "chisq"], summary(a)$concordance), digits = 15))`;

describe.skipIf(!hasMoreData() || systemTool('Rscript') === null)('lucas-lung', () => {
	it('days alive by score, stage and age equal R survival to 1e-6', async () => {
		const folder = moreData('lucas-lung', 'derived');
		const wanted = runTool('Rscript', [
			...['-e', script, `${folder}/metadata.csv`, `${folder}/prediction_lucas.csv`],
		])
			.trim()
			.split(/\s+/u)
			.map(Number);
		const parameters = survivalParameters({
			...{ survival_table: ['metadata.csv'], covariate_table: ['prediction_lucas.csv'] },
			...{ time_to_event_col: 'days_alive', event_col: 'survival' },
			...{ group_col: 'score.seq', cut: 0.344, covariates: ['Stage', 'age'] },
		});
		const { analysis } = survivalRun(await readPeople(parameters, folder, {}), parameters);
		const [own] = analysis.group_model?.ratios ?? [];
		const { adjusted, curves } = analysis;
		const ratios = adjusted?.ratios ?? [];
		const terms = ['score.seq', 'Stage', 'age'].map(
			(term) => ratios.find((ratio) => ratio.term === term)?.ph_chi_square,
		);
		const found = [
			...[own?.coefficient, own?.std_error, own?.ph_chi_square, analysis.log_rank?.chi_square],
			...[curves[1]?.median.time, curves[1]?.median.low, curves[1]?.median.high],
			...[...ratios.map((ratio) => ratio.coefficient), ...ratios.map((ratio) => ratio.std_error)],
			...[...terms, adjusted?.global_ph?.chi_square],
			...[adjusted?.concordance?.concordance, adjusted?.concordance?.std_error],
		];
		expect(found).toHaveLength(wanted.length);
		const measured = new Differences();
		for (const [i, value] of wanted.entries()) {
			expect(Math.abs((found[i] ?? NaN) - value) / Math.max(1, Math.abs(value))).toBeLessThan(1e-6);
			measured.add(found[i], value, Math.max(1, Math.abs(value)));
		}
		agree('survival_models', rVersion('survival'), measured);
	});
});
