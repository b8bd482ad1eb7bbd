/** Stop when no decision value moves by more than this; Newton is quadratic there, so the error left is about its square. */
export const logisticTolerance = 1e-7;
export const logisticMaxSteps = 200;

/** P(class 1) of a decision value, without overflow. */
export function sigmoid(decision: number): number {
	if (decision >= 0) return 1 / (1 + Math.exp(-decision));
	const e = Math.exp(decision);
	return e / (1 + e);
}

/** -log P(class) of a decision value, without overflow. */
export function logLoss(decision: number, positive: boolean): number {
	const margin = positive ? decision : -decision;
	return margin > 0 ? Math.log1p(Math.exp(-margin)) : -margin + Math.log1p(Math.exp(margin));
}

/** Log-odds of the share of class 1: the intercept of the model without features, where Newton starts. */
export function startingIntercept(y: ArrayLike<number>, n: number): number {
	let ones = 0;
	for (let i = 0; i < n; i++) ones += y[i]!;
	if (ones === 0 || ones === n) throw new RangeError('A logistic model needs samples of both classes.');
	return Math.log(ones / (n - ones));
}
