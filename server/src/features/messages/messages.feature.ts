import { messageTemplates } from '@praxis/contract/messages/message-templates.contract'
import { messages } from '@praxis/contract/messages/messages.contract'
import { portalMessages } from '@praxis/contract/messages/portal-messages.contract'
import { scheduledMessages } from '@praxis/contract/messages/scheduled-messages.contract'
import { firstCall, type ServerFeature } from '../../platform/feature.ts'
import { attachmentAnswer } from '../../platform/http/attachment-answer.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { closeThread, editThread, reopenThread } from './edit-thread.ts'
import { downloadThread } from './export-thread.ts'
import {
	countMessages,
	getThread,
	listThreadActivity,
	listThreadItems,
	listThreads,
	readThread,
} from './find-threads.ts'
import { defineMessageJobs } from './messages.jobs.ts'
import { messagesPersonalData } from './personal-data.queries.ts'
import {
	countOwnMessages,
	getOwnThread,
	listMessageCases,
	listOwnMessages,
	listOwnThreads,
	readOwnThread,
	sendOwnMessage,
	startOwnThread,
} from './portal-messages.ts'
import { defineReplies } from './replies/take-reply.ts'
import { cancelScheduled, listScheduled, scheduleMessage } from './scheduled/schedule-message.ts'
import { defineScheduledJob } from './scheduled/send-scheduled.ts'
import { addNote, sendMessage, startThread } from './send-message.ts'
import { createTemplate, editTemplate, listTemplates, readVariableValues } from './templates/message-templates.ts'

export const messagesFeature: ServerFeature = {
	name: 'messages',
	// Unread messages stand in the menu.
	first: { always: [firstCall(messages.counts, {}), firstCall(portalMessages.counts, {})] },
	routes: [
		route(messages.list, listThreads),
		route(messages.counts, countMessages),
		route(messages.get, getThread),
		route(messages.items, listThreadItems),
		route(messages.start, startThread),
		route(messages.send, sendMessage),
		route(messages.addNote, addNote),
		route(messages.edit, editThread),
		route(messages.close, closeThread),
		route(messages.reopen, reopenThread),
		route(messages.read, readThread),
		route(messages.activity, listThreadActivity),
		route(messages.download, async (ctx, input) => {
			const { fileName, content } = await downloadThread(ctx, input)
			return attachmentAnswer(fileName, 'application/pdf', content)
		}),
		route(messageTemplates.list, listTemplates),
		route(messageTemplates.values, readVariableValues),
		route(messageTemplates.create, createTemplate),
		route(messageTemplates.edit, editTemplate),
		route(scheduledMessages.list, listScheduled),
		route(scheduledMessages.schedule, scheduleMessage),
		route(scheduledMessages.cancel, cancelScheduled),
		route(portalMessages.list, listOwnThreads),
		route(portalMessages.counts, countOwnMessages),
		route(portalMessages.cases, listMessageCases),
		route(portalMessages.get, getOwnThread),
		route(portalMessages.items, listOwnMessages),
		route(portalMessages.start, startOwnThread),
		route(portalMessages.send, sendOwnMessage),
		route(portalMessages.read, readOwnThread),
	],
	topics: { message_threads: [messages.list, portalMessages.list], message_templates: [messageTemplates.list] },
	personalData: messagesPersonalData,
	defineJobs: [defineMessageJobs, defineScheduledJob, defineReplies],
}
