import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { terms, type Term } from '../../../contract/terms/index.ts';
import { isRealFile } from '../view/real-places.server.ts';
import type { RunView } from '../view/run-view.server.ts';

/** The term that explains the figure of a file, by the record beside it; null where there is none. */
export async function termOfFigure(run: RunView, file: string): Promise<Term | null> {
	const record = file.replace(/\.\w+$/u, '.json');
	if (!(await isRealFile(run.folder, record))) return null;
	const text = await readFile(path.join(run.folder, record), 'utf8').catch(() => null);
	if (text === null) return null;
	const kind = kindIn(text);
	return terms.find(({ figure }) => figure !== undefined && figure === kind) ?? null;
}

function kindIn(text: string): unknown {
	try {
		const read: unknown = JSON.parse(text);
		return read !== null && typeof read === 'object' ? Reflect.get(read, 'kind') : null;
	} catch {
		return null;
	}
}
