import { KIND_KEYS, kindInfo } from '@praxis/contract/notifications/notification-kinds'
import { MAY_LEAVE } from '../lib/installed/may-leave.ts'

const LIST = '/dashboard/notifications'
const ANSWER_WITHIN_MS = 1_000
const TITLE = 'New notification in Praxis'

/** The kind in plain words. What was sent holds no more than the kind: the notification itself is behind the sign-in. */
function wordsOf(event: PushEvent): { readonly body: string; readonly tag: string } {
	const sent: unknown = event.data?.json()
	if (typeof sent !== 'object' || sent === null) return { body: '', tag: 'praxis' }
	const kind = KIND_KEYS.find((one) => 'kind' in sent && sent.kind === one)
	const tag = 'id' in sent && typeof sent.id === 'string' ? sent.id : 'praxis'
	return { body: kind === undefined ? '' : kindInfo(kind).label, tag }
}

async function openList(self: ServiceWorkerGlobalScope): Promise<void> {
	const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
	const [open] = windows
	if (open === undefined) {
		await self.clients.openWindow(LIST)
		return
	}
	await open.focus()
	// What is half typed stays on the screen.
	if (await mayLeave(open)) await open.navigate(LIST)
	else await self.clients.openWindow(LIST)
}

/** Whether a page has nothing unsaved; one that does not answer may have. */
function mayLeave(page: Client): Promise<boolean> {
	const { port1, port2 } = new MessageChannel()
	return new Promise((resolve) => {
		const wait = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
		port1.onmessage = ({ data }) => {
			clearTimeout(wait)
			resolve(data === true)
		}
		page.postMessage(MAY_LEAVE, [port2])
	})
}

/** Shows what is pushed while Praxis is closed, and leads to the list when it is clicked. */
export function hearPush(self: ServiceWorkerGlobalScope): void {
	self.addEventListener('push', (event) => {
		const { body, tag } = wordsOf(event)
		const look = { body, tag, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png' }
		event.waitUntil(self.registration.showNotification(TITLE, look))
	})
	self.addEventListener('notificationclick', (event) => {
		event.notification.close()
		event.waitUntil(openList(self))
	})
}
