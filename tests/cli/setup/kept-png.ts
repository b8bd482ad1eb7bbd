import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLong } from '../../setup/test-size.ts';
import * as png from '../../../src/lib/core/figures/png.server.ts';

/**
 * The picture of a drawing, rendered once per run of the tests, and outside of the long lane at half its size unless a file of
 * tests asks for `fullPictures` (run-cli.ts): the same small datasets are analysed again and again, and rendering takes a third of the time
 * of a run. What comes from the renderer is tested beside it and in tests/golden.
 */
export function renderPng(svg: string, stated = 2): Uint8Array {
	const scale = isLong || process.env['LB_TEST_FULL_PICTURES'] === '1' ? stated : stated / 2;
	// Not in the folder for temporary files, which a test may have chosen and look at.
	const folder = path.join(process.env['LB_TEST_SCRATCH'] as string, 'once', 'png');
	const file = path.join(folder, createHash('sha256').update(`${scale} ${svg}`).digest('hex'));
	if (existsSync(file)) return new Uint8Array(readFileSync(file));
	const bytes = png.renderPng(svg, scale);
	mkdirSync(folder, { recursive: true });
	writeFileSync(`${file}.${process.pid}`, bytes);
	renameSync(`${file}.${process.pid}`, file);
	return bytes;
}
