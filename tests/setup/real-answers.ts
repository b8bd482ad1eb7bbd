/** Samples of each class of cristiano2019-s7, as published (its answers in the README of the real data). */
export const CRISTIANO_CLASSES = {
	Healthy: 215,
	'Breast Cancer': 54,
	'Pancreatic Cancer': 34,
	'Ovarian Cancer': 28,
	'Colorectal Cancer': 27,
	'Gastric cancer': 27,
	'Bile Duct Cancer': 25,
	'Lung Cancer': 12,
	'Duodenal Cancer': 1,
};
