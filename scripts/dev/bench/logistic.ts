// 25 logistic fits (5 folds x 5 values of C, p = 20,000) on one Gram matrix. Arguments: FOLDER.
import { designFitter } from '../../../src/lib/core/analysis/supervised/fold-design.ts';
import { auroc } from '../../../src/lib/core/numerics/scores/auroc.ts';
import { gramMatrix } from '../../../src/lib/core/numerics/linear-algebra/gram.ts';
import { answer, argument, doubles } from './answer.ts';

const n = 120;
const values = doubles(`${argument(1)}/groups.f64`);
const features = values.length / n;
const classes = Uint8Array.from({ length: n }, (_, s) => (s >= 60 ? 1 : 0));
const grid = [1e-4, 1e-3, 1e-2, 1e-1, 1];
const start = performance.now();
const gram = gramMatrix(values, n, { means: new Float64Array(features), factors: null });
const scores = grid.map(() => new Float64Array(n));
for (let fold = 0; fold < 5; fold++) {
	const training = Int32Array.from({ length: n }, (_, s) => s).filter((s) => s % 5 !== fold);
	const y = Uint8Array.from(training, (s) => classes[s] as number);
	const fitter = designFitter({ n, gram, rows: null, p: features }, training, y);
	grid.forEach((c, at) => {
		const fit = fitter.fit(c);
		for (let s = fold; s < n; s += 5) (scores[at] as Float64Array)[s] = fit.decide(s);
	});
}
const seconds = (performance.now() - start) / 1000;
answer(seconds, {
	scores: scores.flatMap((s) => [...s]),
	auroc: scores.map((s) => auroc(s, classes)),
});
