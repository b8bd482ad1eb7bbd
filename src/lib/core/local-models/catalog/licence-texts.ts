import type { LicenceText } from '../../../contract/records/local-model.ts';
import { apache2 } from './licences/apache-2.0.ts';
import { mitMicrosoft } from './licences/mit-microsoft.ts';

/** Accepted instead of a licence before a model that the user added is installed. */
export const ownModelNotice: LicenceText = {
	sha256: '88f4f931c76a573fe6c4462fb382b6de65aefc26ad7d1de448b03537003ff583',
	name: 'stated by its maker',
	text:
		'lb-agent has not reviewed this model. Its maker decides under which licence you may use it: read that licence before you install the model.\n\n' +
		'lb-agent 未审阅此模型。使用许可由其制作者决定：安装前请先阅读其许可证。\n',
};

/** Every text that can be accepted, each with the SHA-256 of its UTF-8 bytes; a test computes the digests. */
export const licenceTexts: readonly LicenceText[] = [
	{
		sha256: 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30',
		name: 'Apache-2.0',
		text: apache2,
	},
	{
		sha256: 'fa8235e5b48faca34e3ca98cf4f694ef08bd216d28b58071a1f85b1d50cb814d',
		name: 'MIT',
		text: mitMicrosoft,
	},
	ownModelNotice,
];

/** Text with this digest; null if no text has it. */
export const licenceText = (sha256: string): LicenceText | null =>
	licenceTexts.find((text) => text.sha256 === sha256) ?? null;
