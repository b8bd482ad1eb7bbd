import { vi } from 'vitest';
import * as png from '../../src/lib/core/figures/png.server.ts';
import { isLong } from '../setup/test-size.ts';
import { whenFileEnds } from '../setup/when-file-ends.ts';

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/**
 * From now on every picture that tasks of this file draw in the process of the test is one pixel: rendering is half of what a
 * run on a small dataset computes, and nobody looks at pictures here. The long lane draws them.
 */
export function blankPictures(): void {
	if (isLong) return;
	const pixel = png.renderPng(EMPTY, 1);
	const drawn = vi.spyOn(png, 'renderPng').mockImplementation(() => pixel.slice());
	whenFileEnds(() => drawn.mockRestore());
}
