import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const FEW = `import sklearn.ensemble as ensemble

forest = ensemble.RandomForestClassifier
ensemble.RandomForestClassifier = lambda n_estimators, **words: forest(5, **words)
`;

/**
 * A folder for PYTHONPATH under which forests of scikit-learn have five trees. A forest of five hundred in every fold takes
 * half a minute, and is never compared, being another implementation.
 */
export function fewTrees(): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-few-trees-'));
	writeFileSync(path.join(folder, 'sitecustomize.py'), FEW);
	return folder;
}
