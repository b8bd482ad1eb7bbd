import type { Locator, Page } from 'playwright-core';

export const toolIn = (page: Page, tool = 'pysam'): Locator =>
	page.getByRole('group', { name: tool, exact: true });

export const installationIn = (page: Page, tool?: string): Locator =>
	toolIn(page, tool).getByRole('region', { name: 'Installation' });

/** From the plan to the installation of pysam, by keyboard alone. */
export async function beginInstallation(page: Page): Promise<void> {
	const installation = installationIn(page);
	await installation.getByRole('button', { name: 'Show installation plan' }).press('Enter');
	await installation.getByRole('button', { name: 'Install pysam 0.24.1' }).press('Enter');
}

/** Removes pysam, by keyboard alone, after the question whether to. */
export async function uninstall(page: Page): Promise<void> {
	const installation = installationIn(page);
	await installation.getByRole('button', { name: 'Uninstall' }).press('Enter');
	const question = installation.getByRole('group', { name: 'Uninstall' });
	await question.getByText('Uninstall pysam 0.24.1?').waitFor();
	await question.getByRole('button', { name: 'Uninstall' }).press('Enter');
	await toolIn(page).getByText('Not installed', { exact: true }).waitFor();
}
