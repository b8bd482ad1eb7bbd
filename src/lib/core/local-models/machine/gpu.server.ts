import { sizeText } from '../../../base/size-text.ts';
import { visibleLine } from '../../../base/visible-text.ts';
import { APPLE_GPU } from './apple-gpu.ts';
import type { MachineSources } from './machine-sources.server.ts';

type Sources = Pick<MachineSources, 'platform' | 'arch' | 'read' | 'names' | 'run'>;

/** Graphics processors of this machine in words, such as `NVIDIA A100 (42.9 GB)`; null when none was found. */
export async function findGpu(sources: Sources): Promise<string | null> {
	if (sources.platform === 'darwin') return sources.arch === 'arm64' ? APPLE_GPU : null;
	const answered = await sources.run('nvidia-smi', [
		'--query-gpu=name,memory.total',
		'--format=csv,noheader,nounits',
	]);
	return named(askedNvidia(answered ?? '')) ?? named(loadedNvidia(sources)) ?? named(cards(sources));
}

/** Lines such as `NVIDIA A100-SXM4-40GB, 40960` (MiB). */
function askedNvidia(text: string): string[] {
	return text.split('\n').flatMap((line) => {
		const [, name, memory] = /^\s*([^,]+),\s*(\d+|\[N\/A\])\s*$/u.exec(line) ?? [];
		if (name === undefined) return [];
		const mebibytes = Number(memory);
		return [mebibytes > 0 ? `${name} (${sizeText(mebibytes * 1024 * 1024)})` : name];
	});
}

const NVIDIA = '/proc/driver/nvidia/gpus';

function loadedNvidia({ read, names }: Sources): string[] {
	return names(NVIDIA).flatMap((folder) => {
		const model = /^Model:\s+(.+)$/mu.exec(read(`${NVIDIA}/${folder}/information`) ?? '')?.[1];
		return model === undefined ? [] : [model];
	});
}

const CARDS = '/sys/class/drm';

/** Makers by their PCI number; those of servers' consoles and of virtual screens compute nothing. */
const MAKERS: ReadonlyMap<string, string> = new Map([
	['0x10de', 'NVIDIA GPU'],
	['0x1002', 'AMD GPU'],
	['0x8086', 'Intel GPU'],
]);

function cards({ read, names }: Sources): string[] {
	return names(CARDS)
		.filter((name) => /^card\d+$/u.test(name))
		.flatMap((name) => {
			const device = `${CARDS}/${name}/device`;
			const maker = MAKERS.get((read(`${device}/vendor`) ?? '').trim());
			if (maker === undefined) return [];
			const memory = Number(read(`${device}/mem_info_vram_total`) ?? 0);
			return [memory > 0 ? `${maker} (${sizeText(memory)})` : maker];
		});
}

const LONGEST = 80;

/** Equal ones with their number; null for none. */
function named(found: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const one of found) {
		const shown = visibleLine(one.trim().slice(0, LONGEST));
		counts.set(shown, (counts.get(shown) ?? 0) + 1);
	}
	const texts = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
	return texts.length === 0 ? null : texts.join(', ');
}
