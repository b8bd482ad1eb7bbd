import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import type { Block, ExtractedText } from './document.ts';
import { cleanText } from './clean-text.ts';
import { MAX_OUTPUT } from './limits.ts';
import { readMarkdown } from './read-markdown.ts';

const lines = z
	.union([z.string(), z.array(z.string())])
	.transform((text) => (typeof text === 'string' ? text : text.join('')));
const output = z.object({
	output_type: z.string(),
	text: lines.optional(),
	data: z.object({ 'text/plain': lines.optional() }).optional(),
	ename: z.string().optional(),
	evalue: z.string().optional(),
});
const notebook = z.object({
	nbformat: z.number(),
	cells: z.array(
		z.object({
			cell_type: z.string(),
			source: lines.default(''),
			outputs: z.array(output).optional().catch([]),
		}),
	),
});

/** A Jupyter notebook. Of outputs only plain text is read; HTML, images and scripts in them are not. Throws `skills.document_damaged`. */
export function readNotebook(text: string, name: string): ExtractedText {
	let parsed: z.infer<typeof notebook>;
	try {
		parsed = notebook.parse(JSON.parse(text));
	} catch (error) {
		throw new LbError(
			'skills.document_damaged',
			{
				name,
				reason: 'it is not a Jupyter notebook of version 4',
				reason_zh: '它不是第 4 版 Jupyter 笔记本',
			},
			{},
			{ cause: error },
		);
	}
	const blocks: Block[] = [];
	for (const [index, cell] of parsed.cells.entries()) {
		const place = `cell ${index + 1}`;
		const source = cleanText(cell.source).text;
		if (cell.cell_type === 'markdown')
			for (const block of readMarkdown(source, () => place).blocks) blocks.push(block);
		else if (source.trim() !== '')
			blocks.push({ kind: cell.cell_type === 'code' ? 'code' : 'text', text: source, place });
		for (const one of cell.outputs ?? []) {
			const said =
				one.text ??
				one.data?.['text/plain'] ??
				(one.ename === undefined ? '' : `${one.ename}: ${one.evalue ?? ''}`);
			const clean = cleanText(said.slice(0, MAX_OUTPUT)).text.trim();
			if (clean !== '') blocks.push({ kind: 'output', text: clean, place });
		}
	}
	const first = blocks.find(({ kind, level }) => kind === 'heading' && (level ?? 1) <= 2);
	return { title: first?.text ?? null, blocks, pages: null, notes: [] };
}
