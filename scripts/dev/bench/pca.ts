// PCA of 120 samples x 20,000 features. Arguments: FOLDER.
import { pca } from '../../../src/lib/core/numerics/projection/pca.ts';
import { answer, argument, doubles } from './answer.ts';

const values = doubles(`${argument(1)}/pca.f64`);
const start = performance.now();
const result = pca(values, 120, { components: 10 });
answer((performance.now() - start) / 1000, {
	scores: [...result.scores],
	ratio: [...result.explainedVarianceRatio],
});
