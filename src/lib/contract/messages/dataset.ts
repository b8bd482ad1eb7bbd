import { dataStateMessages } from './data-state.ts';
import { defineMessages } from './define.ts';
import { doctorMessages } from './doctor.ts';
import { metadataMessages } from './metadata.ts';
import { recogniseMessages } from './recognise.ts';
import { scanMessages } from './scan.ts';

export const datasetMessages = defineMessages({
	...scanMessages,
	...recogniseMessages,
	...doctorMessages,
	...metadataMessages,
	...dataStateMessages,
});
