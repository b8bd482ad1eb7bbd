import { writtenValues } from './recorded.ts';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Artifact } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';

const drawn = z.object({ title: z.string().optional(), caption: z.string().optional() });

/** Title and caption of a figure, from the JSON beside its PNG. */
export async function describeFigure(file: string, artifact: Artifact): Promise<Description> {
	const { title, caption } = await readSpec(file.replace(/\.png$/i, '.json'));
	return {
		lines: [
			say('results.figure', writtenValues('title', title ?? artifact.title)),
			...(caption === undefined ? [] : [say('results.figure_caption', writtenValues('caption', caption))]),
		],
		excerpt: null,
		next: say('results.next_open_figure', { path: artifact.path }),
	};
}

async function readSpec(file: string): Promise<z.infer<typeof drawn>> {
	try {
		return drawn.safeParse(recordJson(await plainText(file))).data ?? {};
	} catch {
		return {};
	}
}
