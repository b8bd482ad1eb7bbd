import { expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { column, madePdf } from './made-documents.fixture.server.ts';
import { readDocument } from './read-document.server.ts';

const pdfOf = (pages: number): Buffer =>
	madePdf(
		Array.from({ length: pages }, (_, at) =>
			column([`Chapter ${at + 1} of the manual`, 'Windows must hold at least 5 Mb each.'], {
				x: 60,
				y: 700,
				step: 40,
			}),
		),
	);
const read = (bytes: Buffer) => readDocument({ bytes, place: '/d/manual.pdf', name: 'manual.pdf' });

it('a PDF of 2,000 pages is read whole, one of 2,001 is refused', async () => {
	const { pages, blocks } = await read(pdfOf(2000));
	expect(pages).toBe(2000);
	expect(blocks.at(-1)).toEqual({
		kind: 'text',
		text: 'Windows must hold at least 5 Mb each.',
		place: 'p. 2000',
	});
	expect(await rejected(read(pdfOf(2001)))).toMatchObject({
		code: 'skills.document_too_many_pages',
		message: 'manual.pdf has 2001 pages; at most 2000 are read.',
	});
});
