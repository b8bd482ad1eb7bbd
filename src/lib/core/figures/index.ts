export { createFigure, drawFigure, figureCount, presentFigure } from './draw.ts';
export type { Figure, FigureInput } from './draw.ts';
export { figureColumn } from './columns.ts';
export type { Language } from '../../contract/language.ts';
export { figureSpec } from '../../contract/records/figure.ts';
export type {
	FigureData,
	FigureKind,
	FigureOf,
	FigureSpec,
	FigureTree,
} from '../../contract/records/figure.ts';
