import { screen, type WebFeature } from '../../lib/feature.ts'

export const messagesFeature: WebFeature = {
	activity: async () => {
		const { threadActions: actions, threadActivityFields: fields } = await import(
			'@praxis/contract/messages/messages.fields'
		)
		return { message_threads: { fields, actions, createAction: 'messages.start' } }
	},
	screens: {
		'message-list': screen(() => import('./message-list.screen.tsx'), 'MessageListScreen'),
		'message-new': screen(() => import('./message-new.screen.tsx'), 'MessageNewScreen'),
		'portal-messages': screen(() => import('./portal/portal-messages.screen.tsx'), 'PortalMessagesScreen'),
		'portal-message-new': screen(() => import('./portal/portal-message-new.screen.tsx'), 'PortalMessageNewScreen'),
		'portal-message-thread': screen(() => import('./portal/portal-message-thread.screen.tsx'), 'PortalThreadScreen'),
	},
	creates: [
		{
			id: 'message',
			keys: 'n m',
			label: 'New message',
			href: '/dashboard/messages/new',
			icon: 'mail',
			keywords: ['write', 'client', 'contact', 'reply'],
			needs: ['handle_communications'],
		},
	],
}
