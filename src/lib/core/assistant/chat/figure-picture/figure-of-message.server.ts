import { LbError } from '../../../../base/errors.ts';
import type { Language } from '../../../../contract/language.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import type { AssistantContext } from '../../context.ts';
import { placeDataset } from '../../dataset-session.server.ts';
import { figureRecord } from '../../sessions/results/figure-record.server.ts';
import { writtenValues } from '../../../results/follow-up/recorded.ts';
import type { ConverseArguments } from '../converse-types.ts';
import type { Known } from '../known.server.ts';
import type { OpenModel } from '../open-model.ts';
import { drawPicture, type DrawnPicture } from './draw-picture.server.ts';

/** The picture that a message asks to show, or why there is none; neither where it asks for none. */
export interface FigureOfMessage {
	picture: DrawnPicture | null;
	title: string;
	not_sent: Message | null;
}
const NONE: FigureOfMessage = { picture: null, title: '', not_sent: null };

/** Draws the figure that a message is about, where it is to be shown to the model. */
export async function figureOfMessage(
	args: Pick<ConverseArguments, 'figure_image' | 'paths' | 'output_root'>,
	artifact: Artifact | null,
	model: Pick<OpenModel, 'images' | 'model'>,
	known: Pick<Known, 'aliases' | 'kinds'>,
	language: Language,
	context: AssistantContext,
): Promise<FigureOfMessage> {
	const [path] = args.paths;
	if (!args.figure_image || path === undefined) return NONE;
	if (model.images === false)
		return { ...NONE, not_sent: say('chat.figure_not_read', { model: model.model }) };
	const noFigure = say('chat.figure_no_figure', writtenValues('title', artifact?.title ?? '–'));
	if (artifact === null) return { ...NONE, not_sent: noFigure };
	try {
		const place = await placeDataset(path, args.output_root, context, { reading: true });
		const spec = await figureRecord(place, artifact);
		return { picture: drawPicture(spec, known, language), title: artifact.title, not_sent: null };
	} catch (error) {
		// A record without columns that fit is one that cannot be drawn, too.
		if (!(error instanceof LbError) || error.code === 'figures.renderer_missing') throw error;
		return { ...NONE, not_sent: noFigure };
	}
}
