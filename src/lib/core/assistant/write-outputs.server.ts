import { readFile } from 'node:fs/promises';
import { toCsv } from '../../base/csv.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { OutputSet } from '../../base/output-set.server.ts';
import { visibleText } from '../../base/visible-text.ts';
import { summary as summarySchema, type ManifestOutput } from '../../contract/records/run.ts';
import { drawFigure } from '../figures/index.ts';
import { renderPng } from '../figures/png.server.ts';
import type { SuiteProduct, SuiteResult } from '../suites/index.ts';

/** Writes every output of a suite into the staging folder and returns what the manifest says about them. */
export async function writeOutputs(set: OutputSet, result: SuiteResult): Promise<ManifestOutput[]> {
	const outputs: ManifestOutput[] = [];
	const add = async (
		relative: string,
		data: string | Uint8Array,
		entry: Pick<ManifestOutput, 'kind' | 'title'> & Partial<ManifestOutput>,
	): Promise<void> => {
		// Two results of one name would leave the later one under the title of the earlier.
		if (outputs.some((output) => output.path === relative))
			throw new Error(`The suite named two outputs ${relative}.`);
		await set.write(relative, data);
		const bytes = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength;
		outputs.push({
			path: relative,
			bytes,
			sha256: sha256(data),
			rows: null,
			listed: true,
			published: null,
			...entry,
		});
	};
	await add('report.md', visibleText(result.report), { kind: 'report', title: 'Report' });
	await add('summary.json', canonicalJson(summarySchema.parse(result.summary)), {
		kind: 'summary',
		title: 'Summary',
	});
	for (const table of result.tables)
		await add(`tables/${table.name}.csv`, toCsv(table.columns, table.rows), {
			kind: 'table',
			title: table.title,
			rows: table.rows.length,
			// A table without rows is kept for scripts that expect the file, but it is nothing to show.
			listed: table.rows.length > 0,
		});
	for (const figure of result.figures) {
		const svg = drawFigure(figure.spec);
		await add(`figures/${figure.name}.png`, renderPng(svg), { kind: 'figure', title: figure.spec.title });
		await add(`figures/${figure.name}.svg`, svg, { kind: 'figure', title: figure.spec.title, listed: false });
		await add(`figures/${figure.name}.json`, canonicalJson(figure.spec), {
			kind: 'figure',
			title: figure.spec.title,
			listed: false,
		});
	}
	for (const page of result.pages ?? [])
		await add(`figures/${page.file}`, page.content, { kind: 'figure', title: page.title, listed: false });
	for (const product of result.products ?? [])
		await add(`products/${product.path}`, await contentOf(product), {
			kind: product.kind,
			title: product.title,
			rows: product.rows,
			published: product.publish === null ? null : `${product.publish.to}/${product.publish.folder}`,
		});
	for (const { path: file, ...placed } of result.placed ?? [])
		outputs.push({
			...{ path: `products/${file}`, ...placed },
			...{ kind: 'text', rows: null, listed: false, published: null },
		});
	return outputs;
}

/** The bytes of a product; one that lies in a temporary file is in memory only while it is written. */
async function contentOf({ content }: SuiteProduct): Promise<string | Uint8Array> {
	return typeof content === 'object' && 'file' in content ? readFile(content.file) : content;
}
