/** The graphics processor of every Mac with Apple silicon; the only one that the embedded runtime uses. */
export const APPLE_GPU = 'Apple GPU';
