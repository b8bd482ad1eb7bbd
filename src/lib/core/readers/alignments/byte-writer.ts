/** Bytes written one after the other into a buffer that grows; little-endian. */
export class ByteWriter {
	bytes = new Uint8Array(1 << 12);
	view = new DataView(this.bytes.buffer);
	size = 0;

	/** Room for `count` more bytes; returns where they begin and moves on behind them. */
	take(count: number): number {
		const at = this.size;
		this.size += count;
		if (this.size > this.bytes.length) {
			const larger = new Uint8Array(Math.max(this.size, 2 * this.bytes.length));
			larger.set(this.bytes.subarray(0, at));
			this.bytes = larger;
			this.view = new DataView(larger.buffer);
		}
		return at;
	}

	u8(value: number): void {
		const at = this.take(1);
		this.bytes[at] = value;
	}

	u16(value: number): void {
		const at = this.take(2);
		this.view.setUint16(at, value, true);
	}

	i32(value: number): void {
		const at = this.take(4);
		this.view.setInt32(at, value, true);
	}

	u32(value: number): void {
		const at = this.take(4);
		this.view.setUint32(at, value, true);
	}

	f32(value: number): void {
		const at = this.take(4);
		this.view.setFloat32(at, value, true);
	}

	copy(bytes: Uint8Array, from: number, to: number): void {
		const at = this.take(to - from);
		this.bytes.set(bytes.subarray(from, to), at);
	}
}
