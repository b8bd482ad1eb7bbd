import { defineTerms } from './define.ts';

/** Chapter "Statistics and models": planning of the next study. */
export const sampleSizeTerms = defineTerms({
	planning_effect: {
		names: {
			en: ['Planning effect', 'lower end of the 80 % interval', 'effect that is planned from'],
			zh: ['规划效应', '80 % 区间下端', '规划所依据的效应'],
		},
		en: 'Effect that a sample size is planned from: the lower end of the 80 % interval of what a finished study showed, so that the true effect is smaller in about one of ten cases. Planned from the observed effect, a study is too small in about half of all cases.',
		zh: '规划样本量所依据的效应：已完成研究结果的 80 % 区间下端，真实效应低于它的可能性约为十分之一。按观察到的效应规划，约有一半的情况样本量不足。',
	},
	assurance_of_width: {
		names: { en: ['Assurance', 'assured width'], zh: ['保证率', '宽度保证率'] },
		en: 'Share of studies of a planned size whose 95 % interval is not wider than stated. Planned for the average width, about half of all studies have a wider one.',
		zh: '规划样本量的研究中，95 % 区间不宽于规定值的比例。若按平均宽度规划，约一半研究的区间会更宽。',
	},
	observed_power: {
		names: {
			en: ['Observed power', 'post-hoc power', 'retrospective power'],
			zh: ['事后检验效能', '观察效能'],
		},
		en: 'Power computed from the effect that a finished study observed. It is a restatement of the p value and adds nothing; lb-agent does not compute it and shows intervals instead.',
		zh: '由已完成研究观察到的效应计算的检验效能。它只是 p 值的另一种写法，不提供新信息；lb-agent 不计算它，而给出区间。',
	},
});
