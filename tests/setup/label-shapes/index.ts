import { archives } from './archives.ts';
import { besideMatrices } from './beside-matrices.ts';
import { idShapes } from './ids.ts';
import { languages } from './languages.ts';
import { outcomes } from './outcomes.ts';
import { published } from './published.ts';
import type { Shape } from './shape.ts';
import { programs } from './programs.ts';
import { singleTables } from './single-tables.ts';
import { toldByNames } from './told-by-names.ts';
import { traps } from './traps.ts';
import { workspaces } from './workspaces.ts';

export type { Answer, MadeFolder, Shape } from './shape.ts';

/** Kinds of folders with what is right for each, written before the program saw one. */
export const labelShapes: readonly Shape[] = [
	...singleTables,
	...besideMatrices,
	...idShapes,
	...toldByNames,
	...outcomes,
	...languages,
	...traps,
	...published,
	...workspaces,
	...archives,
	...programs,
];
