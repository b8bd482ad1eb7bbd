import { rawSignalSuite } from '../raw-signal/frame.server.ts';

/** Figures of every raw signal of a folder and the numbers behind them, without tests. */
export const plotRawSignal = rawSignalSuite('plot_raw_signal');
