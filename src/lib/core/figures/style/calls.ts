/** Colours of copy-number calls: the ends of the blue-white-red scale, ink for segments without a change. */
export const CALL_LINE = { gain: '#B2182B', loss: '#2166AC', neutral: '#1D2126' } as const;
/** The same, light, for the bins under the segments. */
export const CALL_POINT = { gain: '#E58267', loss: '#5FA2CB', neutral: '#A9ADAA' } as const;

export type Call = keyof typeof CALL_LINE;
