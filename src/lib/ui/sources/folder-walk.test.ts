import { describe, expect, it } from 'vitest';
import { asBegun, FolderWalk, splitPath, type Folder, type FolderListing } from './folder-walk.ts';

const tree: Record<string, string[]> = {
	'': ['/home/lab', '/data'],
	'/home/lab': ['cohort a', 'Cohort b', '.cache'],
	'/home/lab/cohort a': ['raw'],
	'/data': ['set'],
};

function openWalk(): { walk: FolderWalk; asked: string[] } {
	const asked: string[] = [];
	const walk = new FolderWalk((parent = '') => {
		asked.push(parent);
		const names = tree[parent];
		if (names === undefined) return Promise.reject(new Error(parent));
		const folders = names.map((name): Folder => {
			const path = parent === '' ? name : `${parent}/${name}`;
			return { folder_id: path, name: name.split('/').at(-1) ?? '', path, files: 1, readable: true };
		});
		const listing: FolderListing = {
			parent: { folder_id: null, name: '', path: null, above: null },
			folders,
			total: folders.length,
		};
		return Promise.resolve(listing);
	});
	return { walk, asked };
}

const names = (folders: readonly Folder[]): string[] => folders.map(({ name }) => name);

describe('FolderWalk', () => {
	it('suggests roots first, then what lies in the folder that is written out', async () => {
		const { walk } = openWalk();
		expect(names(await walk.suggest(''))).toEqual(['lab', 'data']);
		expect(names(await walk.suggest('/ho'))).toEqual(['lab']);
		expect(names(await walk.suggest('/home/lab/'))).toEqual(['cohort a', 'Cohort b']);
		expect(names(await walk.suggest('/home/lab/COHORT'))).toEqual(['cohort a', 'Cohort b']);
		expect(names(await walk.suggest('/home/lab/cohort a/r'))).toEqual(['raw']);
		expect(names(await walk.suggest('/home/lab/.c'))).toEqual(['.cache']);
	});

	it('has nothing to suggest where no root leads', async () => {
		const { walk } = openWalk();
		expect(await walk.suggest('/etc/ssl/')).toEqual([]);
		expect(await walk.suggest('/home/labor/x')).toEqual([]);
		expect(await walk.suggest('/home/lab/missing/x')).toEqual([]);
	});

	it('asks for every folder once', async () => {
		const { walk, asked } = openWalk();
		for (const typed of ['/home/lab/c', '/home/lab/co', '/home/lab/coh']) await walk.suggest(typed);
		expect(asked).toEqual(['', '/home/lab']);
	});
});

describe('paths', () => {
	it('are split behind the last slash', () => {
		expect(splitPath('/a/b/c')).toEqual({ folder: '/a/b', begun: 'c' });
		expect(splitPath('/a')).toEqual({ folder: '/', begun: 'a' });
		expect(splitPath('cohort')).toEqual({ folder: '', begun: 'cohort' });
		expect(splitPath('D:\\data\\x')).toEqual({ folder: 'D:\\data', begun: 'x' });
	});

	it('go on with the slash they are written with', () => {
		expect([asBegun('/a/b'), asBegun('/'), asBegun('D:\\data')]).toEqual(['/a/b/', '/', 'D:\\data\\']);
	});
});
