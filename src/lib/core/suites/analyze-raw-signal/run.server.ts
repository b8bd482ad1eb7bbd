import { rawSignalSuite } from '../raw-signal/frame.server.ts';

/** Every raw signal of a folder measured, with group comparisons where labels exist. */
export const analyzeRawSignal = rawSignalSuite('analyze_raw_signal');
