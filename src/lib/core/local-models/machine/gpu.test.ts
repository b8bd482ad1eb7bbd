import { expect, it } from 'vitest';
import { findGpu } from './gpu.server.ts';
import { machineWith } from './machine-sources.fixture.ts';

const ASK = 'nvidia-smi --query-gpu=name,memory.total --format=csv,noheader,nounits';
const asked = (answer: string): Promise<string | null> =>
	findGpu(machineWith({ programs: { [ASK]: answer } }));

it('asks the driver of NVIDIA', async () => {
	// 24,564 × 1,048,576 bytes
	await expect(asked('NVIDIA GeForce RTX 4090, 24564\n')).resolves.toBe('NVIDIA GeForce RTX 4090 (25.8 GB)');
});

it('counts equal ones', async () => {
	await expect(
		asked('NVIDIA A100-SXM4-40GB, 40960\nNVIDIA A100-SXM4-40GB, 40960\nTesla T4, 15360\n'),
	).resolves.toBe('2 × NVIDIA A100-SXM4-40GB (42.9 GB), Tesla T4 (16.1 GB)');
});

it('names one whose memory is that of the machine', async () => {
	await expect(asked('Orin (nvgpu), [N/A]\n')).resolves.toBe('Orin (nvgpu)');
});

it.each(['No devices were found\n', '', 'NVIDIA-SMI has failed, because it lost the driver\n'])(
	'finds none in %j',
	async (answer) => {
		await expect(asked(answer)).resolves.toBeNull();
	},
);

it('shows control characters of a name', async () => {
	await expect(asked('GPU \u001b[2J, 1024\n')).resolves.toBe('GPU \\x1b[2J (1.07 GB)');
});

it('reads what the driver has loaded where its program is missing', async () => {
	const files = {
		'/proc/driver/nvidia/gpus/0000:01:00.0/information':
			'Model: \t\t NVIDIA GeForce GTX 1080\nIRQ:   \t\t 31\nGPU UUID: \t GPU-00\n',
	};
	await expect(findGpu(machineWith({ files }))).resolves.toBe('NVIDIA GeForce GTX 1080');
});

it('reads makers and memory of cards', async () => {
	const files = {
		'/sys/class/drm/card0/device/vendor': '0x8086\n',
		'/sys/class/drm/card1/device/vendor': '0x1002\n',
		'/sys/class/drm/card1/device/mem_info_vram_total': '17163091968\n',
		'/sys/class/drm/card1-HDMI-A-1/status': 'connected\n',
		'/sys/class/drm/renderD128/device/vendor': '0x1002\n',
	};
	await expect(findGpu(machineWith({ files }))).resolves.toBe('Intel GPU, AMD GPU (17.2 GB)');
});

it('does not count screens of servers and virtual machines', async () => {
	const files = Object.fromEntries(
		['0x1a03', '0x102b', '0x1234', '0x1af4', '0x15ad'].map((maker, i) => [
			`/sys/class/drm/card${i}/device/vendor`,
			`${maker}\n`,
		]),
	);
	await expect(findGpu(machineWith({ files }))).resolves.toBeNull();
});

it('knows that Apple silicon has one, and asks nothing', async () => {
	const run = (): never => {
		throw new Error('asked');
	};
	await expect(findGpu(machineWith({ platform: 'darwin', arch: 'arm64', run }))).resolves.toBe('Apple GPU');
	await expect(findGpu(machineWith({ platform: 'darwin', arch: 'x64', run }))).resolves.toBeNull();
});
