import { say, type Message } from '../../../contract/messages/index.ts';
import type { ReadDocument } from '../documents/document.ts';
import { readsLikeInstruction } from './instructions.ts';
import { sentencesOf } from './statements.ts';

const MAX_NAMED = 10;

/** Documents without the passages that speak to a program, and what to say about them. */
export function withoutInstructions(documents: readonly ReadDocument[]): {
	documents: ReadDocument[];
	notes: Message[];
} {
	const places: string[] = [];
	const kept = documents.map((document) => {
		const prefix = documents.length === 1 ? '' : `${document.name}, `;
		const blocks = document.blocks.flatMap((block) => {
			if (!readsLikeInstruction(block.text)) return [block];
			places.push(`${prefix}${block.place}`);
			if (block.kind === 'code')
				return [
					{
						...block,
						text: block.text
							.split('\n')
							.filter((line) => !readsLikeInstruction(line))
							.join('\n'),
					},
				];
			// Sentences beside it stay, unless only together they say it.
			const rest = sentencesOf(block.text)
				.filter((sentence) => !readsLikeInstruction(sentence))
				.join(' ');
			return readsLikeInstruction(rest) || rest === block.text ? [] : [{ ...block, text: rest }];
		});
		return { ...document, blocks: blocks.filter(({ text }) => text.trim() !== '') };
	});
	if (places.length === 0) return { documents: kept, notes: [] };
	const named = [...new Set(places)];
	return {
		documents: kept,
		notes: [
			say('skill_drafts.instructions_left_out', {
				n: places.length,
				places: named.length > MAX_NAMED ? [...named.slice(0, MAX_NAMED), '…'] : named,
			}),
		],
	};
}
