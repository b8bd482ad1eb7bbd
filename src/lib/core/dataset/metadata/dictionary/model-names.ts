import { list } from './list.ts';

/** Kinds of models, and what they give, as columns of results are called. */
const MODELS = list(
	'svm, xgb, xgboost, gbm, lgbm, lightgbm, catboost, rf, random forest, lasso, ridge, glm, glmnet, elastic net',
	'elasticnet, logistic, logreg, lr, lda, qda, knn, naive bayes, cnn, mlp, dnn, neural net, neural network',
	'ensemble, stacking, stacked, model, ml, ai, nomogram',
);
const GIVEN = list('score, output, decision, call, link, vote, votes, margin, z');
const PROBABLE = list('prob, proba, probs, probability');

/** What a model may be asked for; no organs, since a share of liver DNA is measured. */
const ASKED = list(
	'cancer, tumor, tumour, malignancy, malignant, disease, case, hcc, crc, nsclc, luad, lusc, pdac, escc, adenoma',
);

const both = (words: readonly string[], others: readonly string[]): string[] =>
	words.flatMap((word) => others.flatMap((other) => [`${word} ${other}`, `${other} ${word}`]));

/** `svm decision`, `z svm`, `hcc score`: results of a model. */
export const MODEL_RESULTS: readonly string[] = [
	...ASKED.filter((what) => what !== 'case').map((what) => `${what} score`),
	...both(MODELS, GIVEN),
];

/** `xgb proba`, `prob hcc`, `logit cancer`: probabilities of a model. */
export const PROBABILITIES: readonly string[] = [
	...both(ASKED, [...PROBABLE, 'logit']),
	...both(MODELS, PROBABLE),
];

/** `p cancer`, `pr hcc`: whole names only. */
export const PROBABILITIES_IN_SHORT: readonly string[] = ASKED.flatMap((what) => [`p ${what}`, `pr ${what}`]);
