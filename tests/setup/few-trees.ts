import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Waits until scikit-learn is imported: it takes seconds to load, and Python is started to be looked at too. */
const FEW = `import importlib.util
import sys


class FewTrees:
    @staticmethod
    def find_spec(name, path, target=None):
        if name != "sklearn.ensemble":
            return None
        sys.meta_path.remove(FewTrees)
        spec = importlib.util.find_spec(name)
        load = spec.loader.exec_module

        def exec_module(module):
            load(module)
            forest = module.RandomForestClassifier
            module.RandomForestClassifier = lambda n_estimators, **words: forest(5, **words)

        spec.loader.exec_module = exec_module
        return spec


sys.meta_path.insert(0, FewTrees)
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
