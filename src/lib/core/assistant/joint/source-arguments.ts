import { isOneOf } from '../../../contract/keys.ts';
import { fileListParameters, isPathParameter } from '../../../contract/tasks/path-parameters.ts';
import type { MetadataArguments } from '../scan.server.ts';

/** What the user stated for a task, as the operations take it. */
export interface StatedArguments extends MetadataArguments {
	output_root?: string | undefined;
}

/** Parameters that only make sense together with a named metadata table. */
const COLUMNS = ['labels_sample_col', 'labels_label_col', 'patient_col', 'split_col'];

/**
 * What was stated for a parent folder, as it reaches one of its sources. Seed, permutations, label map and the like reach
 * every source. Files reach the source they lie in, relative to it; when a metadata table of one source was named, the
 * columns stated beside it stay with that source.
 */
export function sourceArguments(stated: StatedArguments, source: string): StatedArguments {
	const tables = stated.labels_table ?? [];
	const own = inSource(tables, source);
	const elsewhere = tables.length > 0 && own.length === 0;
	const {
		labels_table: _tables,
		labels_sample_col,
		labels_label_col,
		output_root: _root,
		...shared
	} = stated;
	return {
		...shared,
		...(own.length > 0 ? { labels_table: own } : {}),
		...(elsewhere ? {} : { labels_sample_col, labels_label_col }),
		parameters: sourceParameters(stated.parameters ?? {}, source, elsewhere),
	};
}

function sourceParameters(
	parameters: Readonly<Record<string, unknown>>,
	source: string,
	elsewhere: boolean,
): Record<string, unknown> {
	const entries = Object.entries(parameters).flatMap(([name, value]): [string, unknown][] => {
		// A path inside one source means that source only.
		if (isPathParameter(name)) {
			const files = inSource((Array.isArray(value) ? value : [value]).map(String), source);
			if (files.length === 0) return [];
			const isList = isOneOf(fileListParameters, name);
			return [[name, isList ? files : files[0]]];
		}
		return elsewhere && COLUMNS.includes(name) ? [] : [[name, value]];
	});
	return Object.fromEntries(entries);
}

/** Paths under the source, relative to it. */
function inSource(files: readonly string[], source: string): string[] {
	const prefix = `${source}/`;
	return files.flatMap((file) => {
		const plain = file.replaceAll('\\', '/').replace(/^\.\//, '');
		return plain.startsWith(prefix) ? [plain.slice(prefix.length)] : [];
	});
}
