import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { dilutionTable } from '../../src/lib/core/assistant/demo/clinical/clinical-tables.ts';
import { buildLbBiopsyDataState } from '../../src/lib/core/dataset/data-state.ts';
import { scanProjectProfile } from '../../src/lib/core/dataset/scan.server.ts';
import type { AssayRun } from '../../src/lib/core/suites/validate-assay/assay-run.ts';
import { headlineText } from '../../src/lib/core/suites/validate-assay/headline.ts';
import { assayParameters } from '../../src/lib/core/suites/validate-assay/parameters.ts';
import { readSheets } from '../../src/lib/core/suites/validate-assay/read-sheets.server.ts';
import { assayRun } from '../../src/lib/core/suites/validate-assay/run.server.ts';
import { agree, Differences, rVersion } from '../setup/agreement.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-assay-'));

async function demo(seed: number, twin = false): Promise<{ file: string; run: AssayRun }> {
	const file = path.join(folder, `${twin ? 'twin' : 'series'}-${seed}.tsv`);
	writeFileSync(file, dilutionTable(twin, seed));
	const sheet = await readSheets([file], folder, {});
	if (sheet === null) throw new Error('no sheet');
	return { file, run: assayRun(sheet, null, assayParameters({ assay_sheet: [file] })) };
}

/** Limit of detection that the demo plants, in percent. */
const PLANTED = 0.08;

/** More were tried by hand: 200 of each. */
const SERIES = 60;

describe('dilution series of the demo', () => {
	it('the interval of the limit of detection contains what was planted, and in other series as often as 95 % lets expect', async () => {
		const first = (await demo(1)).run.findings.detection.limit;
		expect(first?.low).toBeLessThan(PLANTED);
		expect(first?.high).toBeGreaterThan(PLANTED);
		let [stated, held] = [0, 0];
		for (let seed = 1; seed <= SERIES; seed++) {
			const { limit } = (await demo(seed)).run.findings.detection;
			if (limit === null) continue;
			stated += 1;
			if (limit.low! <= PLANTED && PLANTED <= limit.high!) held += 1;
		}
		expect(stated).toBeGreaterThan(0.75 * SERIES);
		// Binomial with 0.95: 3.5 standard errors below at 60.
		expect(held / stated).toBeGreaterThan(0.85);
	});

	it('is recognised in a scan as a sheet of an assay, not as a signal or samples', async () => {
		const alone = mkdtempSync(path.join(tmpdir(), 'lb-assay-scan-'));
		writeFileSync(path.join(alone, 'dilution_series.tsv'), dilutionTable(false, 1));
		const profile = await scanProjectProfile(alone, { clock: () => new Date(0) });
		expect(
			profile.inputs.map(({ format, role, matrix, sample_ids }) => ({ format, role, matrix, sample_ids })),
		).toEqual([{ format: 'assay_sheet', role: 'auxiliary', matrix: null, sample_ids: [] }]);
		expect(profile.inputs[0]?.evidence_code).toEqual(['recognise.assay_sheet']);
		expect(profile.metadata_profile.data_samples).toBe(0);
		expect(profile.metadata_profile.candidates).toEqual([]);
		const { safe_next_actions_code, blockers_code } = buildLbBiopsyDataState(profile);
		expect(blockers_code).toEqual(['data_state.assay_only']);
		expect(safe_next_actions_code).toEqual(['data_state.do_validate_assay']);
	});

	it('claims no limit of detection or quantification in the twin', async () => {
		for (let seed = 1; seed <= SERIES; seed++) {
			const { run } = await demo(seed, true);
			expect([seed, run.findings.detection.limit]).toEqual([seed, null]);
			expect([seed, run.findings.quantification.level]).toEqual([seed, null]);
		}
		expect(headlineText((await demo(1, true)).run)).toContain('Limit of detection: not estimable');
	});
});

const script = `args <- commandArgs(TRUE)
d <- read.delim(args[1])
y <- tapply(d$call == "detected", d$level_percent, sum)[-1]
n <- tapply(d$call == "detected", d$level_percent, length)[-1]
x <- log10(as.numeric(names(y)))
f <- glm(cbind(y, n - y) ~ x, family = binomial(probit), control = glm.control(epsilon = 1e-14, maxit = 500))
b <- unname(coef(f)); V <- vcov(f)
aim <- qnorm(.95) - b[1]; z <- qnorm(.975)^2
A <- b[2]^2 - z * V[2, 2]; B <- -2 * (b[2] * aim + z * V[1, 2]); C <- aim^2 - z * V[1, 1]
r <- sqrt(B^2 - 4 * A * C)
p <- d[d$level_percent > 0, ]
m <- lm(measured_vaf_percent ~ level_percent, p)
h <- anova(lm(measured_vaf_percent ~ run, d[d$level_percent == 1, ]))[["Mean Sq"]]
blank <- d$measured_vaf_percent[d$level_percent == 0]
e <- p$measured_vaf_percent - p$level_percent
cat(format(c(b, V[1, 1], V[2, 2], V[1, 2], deviance(f), pchisq(deviance(f), f$df.residual, lower = FALSE),
  10^c(aim / b[2], (-B - r) / (2 * A), (-B + r) / (2 * A)), quantile(blank, .95, type = 5),
  coef(m), confint(m), summary(m)$r.squared, sqrt(h[2]), sqrt((h[1] - h[2]) / 5), mean(e), sd(e), t.test(e)$conf.int), digits = 15))`;

describe.skipIf(systemTool('Rscript') === null)('against R', () => {
	const measured = new Differences();
	it.each([1, 2, 5])(
		'probit, Fieller limits, line, variance components and differences of series %i',
		async (seed) => {
			const { file, run } = await demo(seed);
			const wanted = runTool('Rscript', ['-e', script, file]).trim().split(/\s+/u).map(Number);
			const { detection, blank, linearity, precision, values } = run.findings;
			const { fit, limit } = detection;
			const runs = precision.find(({ factor, level }) => factor === 'run' && level === 1);
			const found = [
				...[fit?.intercept, fit?.slope, fit?.variance.intercept, fit?.variance.slope, fit?.variance.both],
				...[fit?.deviance, detection.fit_p, limit?.level, limit?.low, limit?.high, blank.limit],
				...[linearity?.intercept, linearity?.slope, linearity?.intercept_low, linearity?.slope_low],
				...[
					linearity?.intercept_high,
					linearity?.slope_high,
					linearity?.r_squared,
					runs?.within,
					runs?.between,
				],
				...[values?.absolute?.bias, values?.absolute?.sd],
				...[values?.absolute?.bias_interval.low, values?.absolute?.bias_interval.high],
			];
			expect(found).toHaveLength(wanted.length);
			for (const [i, value] of wanted.entries()) {
				measured.add(found[i], value, Math.max(1, Math.abs(value)));
				expect([i, Math.abs((found[i] ?? NaN) - value) / Math.max(1, Math.abs(value)) < 1e-7]).toEqual([
					i,
					true,
				]);
			}
		},
	);

	it('differs as little as the homepage states', () => {
		agree('assay_validation', rVersion(), measured);
	});
});
