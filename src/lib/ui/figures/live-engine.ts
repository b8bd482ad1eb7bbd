/** What live figures compute with; a chunk of its own that comes with the first figure. */
export { DEFERRED, withPictures } from '../../core/figures/live/deferred-picture.ts';
export { drawProblem } from './draw-problem.ts';
export { cropToPlot } from '../../core/figures/live/crop-to-plot.ts';
export { drawnSize, filledSize } from '../../core/figures/live/drawn-size.ts';
export { drawLive } from '../../core/figures/draw.ts';
export type { LiveDrawing } from '../../core/figures/draw.ts';
export { createPicker, placeOf, samplesOf, tooltipOf, cellBox } from '../../core/figures/live/pick.ts';
export { highlight, highlightSvg, samplePlaces, withMarks } from '../../core/figures/live/highlight.ts';
export { isViewable, moveView, readAxes, withView, zoomView } from '../../core/figures/live/axes-view.ts';
export { thresholdText } from '../../core/figures/live/tooltip-lines.ts';
export { nextMark } from '../../core/figures/live/next-mark.ts';
export { sanitiseSvg } from '../sanitise/sanitise-svg.ts';
export { applyView, WHOLE_VIEW } from '../../core/figures/live/view.ts';
export { colorBy } from '../../core/figures/live/color-by.ts';
export { paintGroups } from '../../core/figures/live/paint-groups.ts';
export { figureSamples } from '../../core/figures/live/figure-samples.ts';
export { figureCsv } from '../../core/figures/live/figure-rows.ts';
export {
	cohortPrevalence,
	cornerCount,
	firstCorner,
	isThresholdFigure,
	operatingPoint,
	predictiveValues,
	repeatedSamples,
} from '../../core/figures/live/operating-point.ts';
export { cutTree } from '../../core/figures/live/collapse-tree.ts';
export {
	collapseClusters,
	figureTrees,
	leafName,
	toggleCluster,
} from '../../core/figures/live/collapse-clusters.ts';
export { genesOf, readPlace } from '../../core/figures/live/gene-places.ts';
export { hasTracks, sampleTracks, trackSamples, trackState } from '../../core/figures/live/sample-tracks.ts';
export {
	chromosomeWindow,
	isWhole,
	moveWindow,
	nextChromosome,
	onlyChromosome,
	scaleWindow,
	wholeGenome,
	windowText,
} from '../../core/figures/live/genome-window.ts';
export { brushedWindow, isGenomeSpec, leastWindow, zoomGenome } from '../../core/figures/live/zoom-genome.ts';
export { figureGroups } from '../../core/figures/style/group-list.ts';
export { groupStyles } from '../../core/figures/style/palette.ts';
export { percent } from '../../core/figures/text/format.ts';
