import { engineVersion } from '../../../base/version.ts';
import { reportPage } from '../../results/report-page/report-page.ts';

/** A page as one HTML file that needs nothing beside it. */
export function pageHtml(
	markdown: string,
	figure: { name: string; svg: string },
	hash: (text: string) => string,
): string {
	const base64 = Buffer.from(figure.svg).toString('base64');
	return reportPage(markdown, new Map([[`figures/${figure.name}.png`, { type: 'image/svg+xml', base64 }]]), {
		run_id: null,
		engine_version: engineVersion,
		digest: hash(markdown),
	}).html;
}
