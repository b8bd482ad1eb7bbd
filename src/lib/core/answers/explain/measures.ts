import type { Measure } from './measure.ts';
import { modelMeasures } from './measures/models.ts';
import { rawMeasures } from './measures/raw-signals.ts';
import { statisticMeasures } from './measures/statistics.ts';

/** Numbers that people ask about; where two names fit equally well, the first of them is meant. */
export const measures: readonly Measure[] = [...modelMeasures, ...statisticMeasures, ...rawMeasures];
