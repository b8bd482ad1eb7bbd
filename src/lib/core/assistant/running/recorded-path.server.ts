import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { isManifestPlace } from '../../../contract/records/run-places.ts';

/** Path of an output as the record of its run names it: relative to the output root, absolute when it lies elsewhere. */
export function recordedPath(root: string, file: string): string {
	const inside = path.relative(root, file);
	return (inside.startsWith('..') ? file : inside).split(path.sep).join('/');
}

/** Throws `run.output_forbidden` for an output folder whose record would not count when it is read again. */
export function requireRecordable(root: string, target: string, runId: string): void {
	if (isManifestPlace(runId, recordedPath(root, path.join(target, 'manifest.json')))) return;
	const isRoot = path.relative(root, target) === '';
	throw new LbError(
		'run.output_forbidden',
		{
			reason: isRoot
				? 'lb-agent keeps the `assistant` folder of the dataset there; choose a folder inside it'
				: 'its path contains a backslash, which records cannot store',
			reason_zh: isRoot
				? '数据集的 assistant 文件夹存于此处；请选择其中的子文件夹'
				: '其路径含有反斜杠，记录无法表示',
		},
		{ path: target, field: 'output_dir' },
	);
}
