// Takes away what the installer and updates made: commands, record, the folders made for them, versions; with --purge the user data
// too, results in it aside. Also the code of `lb-agent uninstall`, bundled into dist.
import { existsSync, rmSync } from 'node:fs';
import { root } from '../dev/project.mjs';
import { commandFiles, isOfThisCheckout, ownText, removeCommands, usualBinDir } from './commands.mjs';
import { removeEmpty } from './folders.mjs';
import { quoted, recordFile } from './home.mjs';
import { pathIn, pathsIn, readRecord } from './record.mjs';
import { BAD_PLACE } from './refusal.mjs';
import { keptOutputs, purgeUserData, reasonToKeep, updatedVersions } from './user-data.mjs';
import { visibleLine } from '../dev/visible.mjs';

/**
 * Returns the exit code: 0, or 3 when user data that should go had to stay.
 * @param end of the program, in the place of the sentence about the checkout: the last line
 */
export function uninstall({ userDataDir, binDir, dryRun, purge, end = null }, print) {
	const { record, broken } = readRecord();
	const show = (name, what) => print(`  ${name.padEnd(11)} ${what}`);
	print(`${dryRun ? 'Would uninstall' : 'Uninstalling'} lb-agent`);

	const files = commandsToRemove(record, binDir);
	const ours = files.filter((file) => typeof ownText(file) === 'string');
	const foreign = files.filter((file) => ownText(file) === undefined);
	show('commands', ours.length === 0 ? 'none found' : `remove ${ours.join(', ')}`);
	if (foreign.length > 0) show('', `kept, because this installer did not write them: ${foreign.join(', ')}`);
	if (!dryRun) removeCommands(ours);

	// Purging comes before the record goes, which says where the user data are.
	const data = userDataDir ?? pathIn(record, 'user_data_dir');
	const byInstaller = end === null;
	const left = data === null ? null : userDataStep({ data, dryRun, purge, show, byInstaller });

	const isThere = record !== null || broken;
	show('record', isThere ? `remove ${recordFile()}` : 'none found');
	const made = pathsIn(record, 'made_folders');
	if (!dryRun) {
		if (isThere) rmSync(recordFile(), { force: true });
		const gone = removeEmpty(made);
		if (gone.length > 0) show('folders', `removed ${gone.join(', ')}`);
	} else if (made.length > 0) show('folders', `remove if empty: ${made.join(', ')}`);

	if (dryRun) print('No changes made (--dry-run).');
	else if (end !== null) print(`Done. ${end}`);
	else print(`Done. The lb-agent checkout is still in ${root}; delete that folder if you do not need it.`);
	if (left === null) return 0;
	process.stderr.write(
		`error: The user data folder ${visibleLine(data)} was not removed: ${visibleLine(left)}.\nhint: Inspect the folder, then delete it yourself, or move the other files and run ${end === null ? '--uninstall' : 'lb-agent uninstall'} --purge --user-data-dir ${visibleLine(quoted(data))}\n`,
	);
	return BAD_PLACE;
}

/** Commands of the record, and of this checkout where a half-finished installation left some without a record. */
function commandsToRemove(record, binDir) {
	const recorded = pathsIn(record, 'commands');
	const folder = binDir ?? usualBinDir(pathIn(record, 'bin_dir'));
	const more = commandFiles(folder, process.execPath)
		.map(({ file }) => file)
		.filter((file) => {
			const text = ownText(file);
			return typeof text === 'string' && isOfThisCheckout(text);
		});
	return [...new Set([...recorded, ...more])];
}

/** Returns why user data that should go must stay, else null. */
function userDataStep({ data, dryRun, purge, show, byInstaller }) {
	if (!existsSync(data)) {
		show('user data', `${data} does not exist`);
		return null;
	}
	const versions = updatedVersions(data);
	if (versions !== null && !purge) {
		show('versions', `remove ${versions}`);
		if (!dryRun) removeVersions(versions, show);
	}
	if (!purge) {
		show('user data', `${data} is kept; --purge removes it, except results in outputs`);
		return null;
	}
	const reason = reasonToKeep(data, { byInstaller });
	const outputs = reason === null ? keptOutputs(data) : null;
	const removed = outputs === null ? `remove ${data}` : `remove everything in ${data} except outputs`;
	show('user data', reason === null ? removed : `${data} is kept: ${reason}`);
	if (outputs !== null) show('', `${outputs} is kept: it holds the only copy of some results`);
	if (reason === null && !dryRun) purgeUserData(data);
	return reason;
}

/** Windows keeps the files of a program that runs: what is left then is named. */
function removeVersions(versions, show) {
	try {
		rmSync(versions, { recursive: true, force: true, maxRetries: 3 });
	} catch (error) {
		show('', `${versions} could not be removed completely (${error.code}); delete it by hand`);
	}
}
