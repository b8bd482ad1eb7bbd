import { LbError } from '../../../../base/errors.ts';
import { recordJson } from '../../../../base/record-json.ts';
import { figureSpec, type FigureSpec } from '../../../../contract/records/figure.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { writtenValues } from '../../../results/follow-up/recorded.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';
import { artifactFiles } from './artifact-files.server.ts';
import { openInside } from './open-file.server.ts';

/** Larger records are no figures that a person looks at. */
const MAX_RECORD_BYTES = 20_000_000;

/** The record that a figure of a run was drawn from. Throws `figures.no_data` for an artifact without one that can be read. */
export async function figureRecord(place: DatasetPlace, artifact: Artifact): Promise<FigureSpec> {
	const none = (cause?: unknown): LbError =>
		new LbError('figures.no_data', writtenValues('title', artifact.title), {}, { cause });
	const { forms, folders } = await artifactFiles(place, artifact);
	const record = forms.find(({ format }) => format === 'json');
	if (artifact.kind !== 'figure' || record === undefined) throw none();
	const opened = await openInside(record.file, folders);
	if (opened === null) throw none();
	try {
		if (opened.bytes > MAX_RECORD_BYTES) throw none();
		return figureSpec.parse(recordJson(await opened.handle.readFile('utf8')));
	} catch (error) {
		throw error instanceof LbError ? error : none(error);
	} finally {
		await opened.handle.close();
	}
}
