import { sha256 } from '../../../base/hashing.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { MessageBlock } from '../../../contract/records/block.ts';
import type { AskedArtifact, ChatState } from '../../../contract/records/chat.ts';
import type { ChatImage } from '../../llm/provider.ts';
import type { AssistantContext } from '../context.ts';
import { sentenceBlock } from '../sessions/records/blocks.ts';
import type { ConverseArguments } from './converse-types.ts';
import type { FigureOfMessage } from './figure-picture/figure-of-message.server.ts';
import { keepPicture } from './figure-picture/keep-picture.server.ts';
import type { OpenModel } from './open-model.ts';

/** Pictures that go along with a message. */
export interface ShownPictures {
	/** Images that the user attached, where the model reads any. */
	attached: readonly ChatImage[];
	figure: FigureOfMessage;
	/** All of them, as they are sent. */
	shown: readonly ChatImage[];
}

/** The first request as a person reads it, with its pictures. */
interface Shown extends ShownPictures {
	preview: string;
}

/** What the user agreed to, of what would be sent now. */
export interface Agreement {
	maySend: boolean;
	figureAgreed: boolean;
	/** Hash of what is shown: consent holds for it and for nothing else. */
	seen: string;
	/** image_id of the attached images. */
	images: string[];
}

export function agreementTo(
	{ preview, attached, figure: { picture }, shown }: Shown,
	args: ConverseArguments,
	{ provider, model, origin, privacy, local }: OpenModel,
): Agreement {
	const images = attached.length === 0 ? [] : args.images.map(({ image_id }) => image_id);
	const pictures = shown.map(({ data }) => sha256(data));
	const seen = sha256(JSON.stringify([provider, model, origin, privacy, preview, images, pictures]));
	const agreedNow = args.consent || (args.images_to === origin && args.seen === seen);
	const agreed = agreedNow || (shown.length === 0 && args.chat.consent.includes(origin));
	const figureAgreed = picture === null || args.figure_agreed === picture.sha256;
	return { maySend: local || (agreed && figureAgreed), figureAgreed, seen, images };
}

/** The request for consent, and the message that waits for its answer. */
export async function askConsent(
	{ preview, figure }: Shown,
	{ figureAgreed, seen, images }: Agreement,
	{ args, model, context }: { args: ConverseArguments; model: OpenModel; context: AssistantContext },
): Promise<{ blocks: MessageBlock[]; waits: ChatState['asked'] }> {
	const { text, history, points } = args;
	const { provider, model: name, origin, privacy } = model;
	const kept = { userData: context.userData, session_id: args.session_id ?? null };
	const picture = figure.picture === null ? null : await keepPicture(figure.picture, figure.title, kept);
	const consent = { provider, model: name, origin, privacy, preview, images, figure: picture };
	const isOther = args.figure_agreed != null && !figureAgreed;
	return {
		blocks: [...(isOther ? [sentenceBlock(say('chat.figure_changed'))] : []), { kind: 'consent', consent }],
		waits: {
			...{ text, origin, images: args.images, about: aboutOf(args), history, points, shown: seen },
			links: args.linked.flatMap(({ thread_id }) => thread_id ?? []),
			figure: picture?.sha256 ?? null,
		},
	};
}

const aboutOf = ({ paths: [path], artifact }: ConverseArguments): AskedArtifact | null =>
	path === undefined || artifact === undefined ? null : { path, artifact };
