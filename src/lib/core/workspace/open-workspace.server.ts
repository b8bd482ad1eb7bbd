import path from 'node:path';
import { conversationStore } from './conversations/conversation-store.server.ts';
import { messageStore } from './conversations/message-store.server.ts';
import { inTransaction, openDatabase } from './database/open.server.ts';
import { imageStore } from './images/image-store.server.ts';
import { JobStore } from './jobs/job-store.server.ts';
import { linkStore } from './links/link-store.server.ts';
import { preferences } from './preferences.server.ts';
import { sessionJobStore } from './sessions/session-job-store.server.ts';
import { sessionStore } from './sessions/session-store.server.ts';
import { imageFolder } from './uploads/image-file.server.ts';
import { uploadStore } from './uploads/upload-store.server.ts';
import type { Workspace } from './workspace.ts';

/** Opens sessions, conversations, uploads, images, links and preferences of a user data folder. Throws what `openDatabase` throws. */
export function openWorkspace({
	userData,
	now = () => new Date(),
}: {
	userData: string;
	now?: () => Date;
}): Workspace {
	const database = openDatabase(userData);
	return {
		sessions: sessionStore(database, now),
		messages: messageStore(database, now),
		conversations: conversationStore(database),
		sessionJobs: sessionJobStore(database),
		uploads: uploadStore(database),
		images: imageStore(database),
		links: linkStore(database),
		preferences: preferences(database),
		activeJobs: () => new JobStore(database).active(),
		uploadFolder: (sessionId, uploadId) => path.join(userData, 'uploads', sessionId, uploadId),
		imageFolder: (sessionId, imageId) => imageFolder(userData, sessionId, imageId),
		exclusively: (work) => inTransaction(database, work),
		close: () => void database.close(),
	};
}
