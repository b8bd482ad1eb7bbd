/**
 * Amplitude of one frequency of a real series: |X[k]|, X[k] = sum of x[j] exp(-2 pi i j k / n), unscaled as numpy.fft.fft
 * has it. One frequency needs no fast transform. NaN when a value is missing.
 * @param k cycles over the whole series, 0 <= k < n
 */
export function fftAmplitude(values: ArrayLike<number>, k: number): number {
	const n = values.length;
	let real = 0;
	let imaginary = 0;
	for (let j = 0; j < n; j++) {
		// The remainder keeps the angle small, and with it the rounding.
		const angle = (2 * Math.PI * ((j * k) % n)) / n;
		real += values[j]! * Math.cos(angle);
		imaginary -= values[j]! * Math.sin(angle);
	}
	return n === 0 ? NaN : Math.hypot(real, imaginary);
}
