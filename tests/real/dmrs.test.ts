import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { callRegions } from '../../src/lib/core/analysis/dmr/call-regions.ts';
import { linearTests } from '../../src/lib/core/analysis/dmr/linear-test.ts';
import { moderatedTests } from '../../src/lib/core/analysis/dmr/moderated-t.ts';
import { selectSites, type SiteReads } from '../../src/lib/core/analysis/dmr/site-counts.ts';
import { designOf, type SiteStatistics } from '../../src/lib/core/analysis/dmr/site-model.ts';
import { simulatedSites } from '../../src/lib/core/analysis/dmr/simulated-sites.fixture.ts';
import { testableSites, waldTests } from '../../src/lib/core/analysis/dmr/wald-test.ts';
import { spearman } from '../../src/lib/core/numerics/tests/spearman.ts';
import { scanMethylationSites } from '../../src/lib/core/readers/methylation-files/scan-sites.server.ts';
import { createRandom } from '../../src/lib/base/random.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';
import { agree, Differences, rVersion } from '../setup/agreement.ts';
import { runTool, systemTool } from '../setup/system-tools.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-dmrs-'));
const THRESHOLDS = [1e-5, 1e-3, 1e-2];
const rules = { min_sites: 3, min_length: 50, merge_distance: 100, min_share: 0.5 };

/** DSS on a table of contig, position from 1, methylated reads of every sample, all reads of every sample. */
const DSS = `
suppressMessages({ library(DSS); library(bsseq) })
a <- commandArgs(TRUE); folder <- a[1]; na <- as.integer(a[2]); nb <- as.integer(a[3])
d <- read.table(file.path(folder, "counts.tsv")); k <- na + nb
names <- paste0("s", seq_len(k))
bs <- BSseq(chr = d[[1]], pos = d[[2]], M = unname(as.matrix(d[, 2 + seq_len(k)])), Cov = unname(as.matrix(d[, 2 + k + seq_len(k)])), sampleNames = names)
put <- function(x, name) write.table(x, file.path(folder, name), sep = "\\t", quote = FALSE, row.names = FALSE, col.names = FALSE)
sink("/dev/null")
for (smooth in c(FALSE, TRUE)) {
  r <- suppressMessages(DMLtest(bs, group1 = names[seq_len(na)], group2 = names[na + seq_len(nb)], smoothing = smooth, ncores = 1))
  put(data.frame(r$chr, r$pos, r$mu1, r$mu2, r$diff.se, r$stat, r$pval), paste0("tests-", smooth, ".tsv"))
  for (p in c("1e-05", "0.001", "0.01")) {
    found <- suppressWarnings(callDMR(r, p.threshold = as.numeric(p)))
    put(if (NROW(found) == 0) matrix(0, 0, 3) else found[, c("chr", "start", "end")], paste0("regions-", smooth, "-", p, ".tsv"))
  }
  if (length(a) > 3) {
    age <- as.numeric(strsplit(a[4], ",")[[1]])
    design <- data.frame(group = rep(c("a", "b"), c(na, nb)), age = age)
    f <- DMLtest.multiFactor(DMLfit.multiFactor(bs, design = design, formula = ~group + age, smoothing = smooth), coef = 2)
    put(data.frame(f$chr, f$pos, f$stat), paste0("linear-", smooth, ".tsv"))
  }
}
`;

const rowsOf = (name: string): string[][] =>
	readFileSync(path.join(folder, name), 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => line.split('\t'));

function runDss(sites: SiteReads, contigs: readonly string[], na: number, age?: readonly number[]): void {
	const { samples, contig, position, methylated, reads } = sites;
	const own = (counts: Int32Array, i: number): number[] => [
		...counts.subarray(i * samples, (i + 1) * samples),
	];
	writeFileSync(
		path.join(folder, 'counts.tsv'),
		[...contig.keys()]
			.map((i) => [contigs[contig[i]!], position[i]! + 1, ...own(methylated, i), ...own(reads, i)].join('\t'))
			.join('\n'),
	);
	writeFileSync(path.join(folder, 'dss.R'), DSS);
	const more = age === undefined ? [] : [age.join()];
	runTool('Rscript', [path.join(folder, 'dss.R'), folder, String(na), String(samples - na), ...more]);
}

const nameOf = (sites: SiteReads, contigs: readonly string[], i: number): string =>
	`${contigs[sites.contig[i]!]}:${sites.position[i]! + 1}`;

/** Rank correlation with the statistics of DSS, whose sign is that of its first group. */
function rankAgreement(
	theirs: string[][],
	column: number,
	sites: SiteReads,
	contigs: readonly string[],
	tests: SiteStatistics,
	sign: number,
): { rho: number; n: number } {
	const at = new Map([...sites.position.keys()].map((i) => [nameOf(sites, contigs, i), i]));
	const pairs = theirs.flatMap((row) => {
		const [their, mine] = [Number(row[column]), tests.statistic[at.get(`${row[0]}:${row[1]}`) ?? -1]];
		return mine === undefined || Number.isNaN(their + mine) ? [] : [[sign * their, mine] as const];
	});
	const side = (which: 0 | 1): number[] => pairs.map((pair) => pair[which]);
	return { rho: spearman(side(0), side(1)).r, n: pairs.length };
}

/** Smallest reciprocal overlap of a region of either list with one of the other. */
function smallestOverlap(
	mine: readonly (readonly [string, number, number])[],
	theirs: readonly (readonly [string, number, number])[],
): number {
	const best = (one: readonly [string, number, number], others: typeof mine): number =>
		others.reduce((most, other) => {
			if (one[0] !== other[0]) return most;
			const shared = Math.min(one[2], other[2]) - Math.max(one[1], other[1]) + 1;
			return Math.max(most, Math.min(shared / (one[2] - one[1] + 1), shared / (other[2] - other[1] + 1)));
		}, 0);
	return Math.min(1, ...mine.map((one) => best(one, theirs)), ...theirs.map((one) => best(one, mine)));
}

async function compare(sites: SiteReads, contigs: readonly string[], na: number): Promise<void> {
	const group_a = Array.from({ length: na }, (_, k) => k);
	const group_b = Array.from({ length: sites.samples - na }, (_, k) => na + k);
	const kept = selectSites(sites, testableSites(sites, group_a, group_b));
	for (const [smooth, span] of [
		['FALSE', 0],
		['TRUE', 500],
	] as const) {
		const tests = await waldTests(kept, group_a, group_b, { span }, inline);
		const theirs = rowsOf(`tests-${smooth}.tsv`);
		const { rho, n } = rankAgreement(theirs, 5, kept, contigs, tests, -1);
		expect(n).toBe(theirs.length);
		expect(tests.p_value.filter((p) => p >= 0)).toHaveLength(n);
		// At least 0.98 is asked; dispersions within a thousandth give more.
		expect(rho).toBeGreaterThan(0.999);
		for (const p_threshold of THRESHOLDS) {
			const mine = callRegions(kept, tests, { ...rules, p_threshold }).map(
				({ from, to }) =>
					[contigs[kept.contig[from]!]!, kept.position[from]! + 1, kept.position[to - 1]! + 1] as const,
			);
			const name = p_threshold === 1e-5 ? '1e-05' : String(p_threshold);
			const called = rowsOf(`regions-${smooth}-${name}.tsv`).map(
				([contig = '', start, end]) => [contig, Number(start), Number(end)] as const,
			);
			expect(mine).toHaveLength(called.length);
			expect(smallestOverlap(mine, called)).toBeGreaterThanOrEqual(0.95);
		}
	}
}

/** Two controls and two tests, as methylKit lists their cytosines. */
async function chromosome21(): Promise<SiteReads> {
	const names = ['control1', 'control2', 'test1', 'test2'];
	const rows = new Map<number, [number[], number[]]>();
	for (const [s, name] of names.entries())
		await scanMethylationSites(
			sharedData('methylkit-chr21', `${name}.myCpG.txt`),
			'methylkit_calls',
			({ position, methylated, unmethylated }) => {
				const own = rows.get(position) ?? [
					[0, 0, 0, 0],
					[0, 0, 0, 0],
				];
				own[0][s] = methylated;
				own[1][s] = methylated + unmethylated;
				rows.set(position, own);
			},
		);
	const sorted = [...rows].sort(([a], [b]) => a - b);
	return {
		samples: 4,
		contig: new Int32Array(sorted.length),
		position: Int32Array.from(sorted, ([position]) => position),
		methylated: Int32Array.from(sorted.flatMap(([, [x]]) => x)),
		reads: Int32Array.from(sorted.flatMap(([, [, n]]) => n)),
	};
}

describe.skipIf(systemTool('Rscript') === null)('DSS', () => {
	it.skipIf(!hasSharedData())('agrees on four samples of chromosome 21', { timeout: 120_000 }, async () => {
		const sites = await chromosome21();
		expect(testableSites(sites, [0, 1], [2, 3])).toHaveLength(2704);
		runDss(sites, ['chr21'], 2);
		await compare(sites, ['chr21'], 2);
	});

	it.skipIf(!hasSharedData())('null rates of p of four samples of chromosome 21', async () => {
		// Two against two across the groups: no difference between the two sides is one of groups.
		const sites = await chromosome21();
		for (const [group_a, group_b] of [
			[
				[0, 2],
				[1, 3],
			],
			[
				[0, 3],
				[1, 2],
			],
		] as const) {
			const kept = selectSites(sites, testableSites(sites, group_a, group_b));
			const share = async (span: number): Promise<number> => {
				const { p_value } = await waldTests(kept, group_a, group_b, { span }, inline);
				return p_value.filter((p) => p < 0.05).length / p_value.filter((p) => p >= 0).length;
			};
			const [smoothed, single] = [await share(500), await share(0)];
			// What report and table state: 22 to 27 % and 4 to 6 %.
			expect(smoothed).toBeGreaterThan(0.215);
			expect(smoothed).toBeLessThan(0.275);
			expect(single).toBeGreaterThan(0.035);
			expect(single).toBeLessThan(0.065);
		}
	});

	it('agrees on simulated groups of three and five, with a covariate too', { timeout: 120_000 }, async () => {
		const { sites } = simulatedSites(21, {
			in_a: 3,
			in_b: 5,
			islands: 14,
			differing: 4,
			shift: 1.5,
			depth: 25,
		});
		const contigs = ['chr1', 'chr2'];
		const age = [50, 61, 47, 66, 58, 70, 49, 55];
		runDss(sites, contigs, 3, age);
		await compare(sites, contigs, 3);
		const beside = { names: ['age'], values: Float64Array.from(age) };
		const design = designOf(8, { group_b: [3, 4, 5, 6, 7] }, beside);
		const measured = new Differences();
		for (const [smooth, span] of [
			['FALSE', 0],
			['TRUE', 500],
		] as const) {
			const tests = await linearTests(sites, design, { span }, inline);
			const theirs = rowsOf(`linear-${smooth}.tsv`);
			expect(rankAgreement(theirs, 2, sites, contigs, tests, 1).rho).toBeGreaterThan(0.98);
			// Where all samples have reads the statistics are the same; elsewhere DSS counts samples without reads among the degrees of freedom.
			for (const [i, row] of theirs.entries()) {
				const full = sites.reads.subarray(i * 8, (i + 1) * 8).every((n) => n > 0);
				if (!full) continue;
				expect(tests.statistic[i]).toBeCloseTo(Number(row[2]), 8);
				measured.add(tests.statistic[i], Number(row[2]));
			}
		}
		agree('site_tests', rVersion('DSS'), measured);
	});
});

const LIMMA = `
suppressMessages(library(limma))
folder <- commandArgs(TRUE)[1]
m <- as.matrix(read.table(file.path(folder, "m.tsv"))); x <- as.matrix(read.table(file.path(folder, "design.tsv")))
f <- eBayes(lmFit(m, x))
write.table(cbind(f$coef[, 2], f$t[, 2], f$p.value[, 2]), file.path(folder, "limma.tsv"), sep = "\\t", row.names = FALSE, col.names = FALSE)
`;

describe.skipIf(systemTool('Rscript') === null)('limma', () => {
	const measured = new Differences();
	it.each([
		['two groups', false, 0],
		['a covariate', true, 0],
		['a covariate and missing values', true, 0.05],
	])('agrees with %s', (_, with_age, missing) => {
		const random = createRandom(4, 'limma');
		const [samples, features] = [13, 300];
		const age = Array.from({ length: samples }, () => 40 + random.int(40));
		const values = Float64Array.from({ length: samples * features }, (_value, i) => {
			const [f, s] = [Math.floor(i / samples), i % samples];
			if (random.uniform() < missing) return Number.NaN;
			return (f % 7) - 3 + (f < 30 && s >= 7 ? 0.8 : 0) + (0.3 + (f % 5) / 5) * random.normal();
		});
		const group_b = [7, 8, 9, 10, 11, 12];
		const beside = with_age ? { names: ['age'], values: Float64Array.from(age) } : null;
		const design = designOf(samples, { group_b }, beside);
		const lines = (all: Float64Array, width: number): string =>
			Array.from({ length: all.length / width }, (_row, i) =>
				[...all.subarray(i * width, (i + 1) * width)].map((v) => (Number.isNaN(v) ? 'NA' : v)).join('\t'),
			).join('\n');
		writeFileSync(path.join(folder, 'm.tsv'), lines(values, samples));
		writeFileSync(path.join(folder, 'design.tsv'), lines(design.values, design.columns));
		writeFileSync(path.join(folder, 'limma.R'), LIMMA);
		runTool('Rscript', [path.join(folder, 'limma.R'), folder]);
		const found = moderatedTests(values, design);
		const theirs = rowsOf('limma.tsv');
		expect(theirs).toHaveLength(features);
		for (const [f, [effect, t, p]] of theirs.entries()) {
			expect(found.effect[f]).toBeCloseTo(Number(effect), 9);
			expect(found.statistic[f]).toBeCloseTo(Number(t), 8);
			measured.add(found.statistic[f], Number(t));
			expect(found.p_value[f]! / Number(p)).toBeCloseTo(1, 6);
		}
	});

	it('differs as little as the homepage states', () => {
		agree('moderated_tests', rVersion('limma'), measured);
	});
});
